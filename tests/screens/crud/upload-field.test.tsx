import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { IMAGE_MAX_BYTES } from '#contracts/formats/upload.ts';
import { LOGO_KINDS } from '#contracts/formats/image-file.ts';
import { ImageField, type ImageFieldProps } from '#web/crud/upload/ImageField.tsx';
import { UploadField } from '#web/ui/fields/upload/UploadField.tsx';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';
import { picture } from '../support/picture.ts';

const stored = { fileUrl: '/files/4f1c.png', fileName: 'licence.png' };

function Field(props: Partial<ImageFieldProps>) {
  const [value, setValue] = useState('');
  return <ImageField label="营业执照" folderType="licence" {...props} value={value} onChange={setValue} />;
}

function renderField(props: Partial<ImageFieldProps> = {}, answer: Answer = () => stored) {
  const backend = answerCalls({ 'uploads.image': answer });
  renderScreen(<Field {...props} />);
  return { backend, user: userEvent.setup({ applyAccept: false }), input: screen.getByLabelText('营业执照') };
}

/** Data of a drag or a paste. */
const dataTransfer = (...files: File[]) => ({ types: ['Files'], files });

describe('upload field (Spec 1 §5)', () => {
  it('accepts one jpeg, png or gif file by default', () => {
    const { input } = renderField();
    expect(input).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif');
    expect(input).not.toHaveAttribute('multiple');
  });

  it('sends file, ocrType and folderType as form data', async () => {
    const { backend, user, input } = renderField({ ocrType: 'businessLicense' });
    await user.upload(input, picture());
    await screen.findByRole('button', { name: '放大营业执照' });
    const body = backend.sent[0]?.input ?? {};
    expect(Object.keys(body).toSorted()).toEqual(['file', 'folderType', 'ocrType']);
    expect(body).toMatchObject({ folderType: 'licence', ocrType: 'businessLicense' });
    expect((body['file'] as File).name).toBe('licence.png');
  });

  it('replaces the control by a preview of the uploaded file and restores the control after the removal', async () => {
    const { user, input } = renderField();
    await user.upload(input, picture());
    expect(await screen.findByRole('img', { name: '营业执照' })).toHaveAttribute('src', '/files/4f1c.png');
    expect(screen.queryByLabelText('营业执照', { selector: 'input' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '移除营业执照' }));
    expect(screen.getByLabelText('营业执照')).toBeInTheDocument();
  });

  it('hides the control when disabled', () => {
    answerCalls({});
    renderScreen(<Field disabled />);
    expect(screen.queryByLabelText('营业执照', { selector: 'input' })).toBeNull();
  });

  it('accepts a dropped file', async () => {
    const { input } = renderField();
    fireEvent.drop(input.parentElement as HTMLElement, { dataTransfer: dataTransfer(picture()) });
    expect(await screen.findByRole('button', { name: '放大营业执照' })).toBeInTheDocument();
  });

  it('takes the first of several dropped files and ignores non-files', async () => {
    const { backend, input } = renderField();
    const zone = input.parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { types: ['text/plain'], files: [] } });
    fireEvent.drop(zone, { dataTransfer: dataTransfer(picture('first.png'), picture('second.png')) });
    await screen.findByRole('button', { name: '放大营业执照' });
    const names = backend.sent
      .map(({ input: body }) => body?.['file'])
      .map((file) => (file instanceof File ? file.name : null));
    expect(names).toEqual(['first.png']);
  });

  it('accepts a pasted file', async () => {
    const { input } = renderField();
    fireEvent.paste(input, { clipboardData: dataTransfer(picture()) });
    expect(await screen.findByRole('button', { name: '放大营业执照' })).toBeInTheDocument();
  });

  it('has one tab stop, and accepts a valid file that has the name of a rejected one', async () => {
    const { backend, user, input } = renderField();
    await user.tab();
    expect(input).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
    await user.upload(input, new File([], 'a.png', { type: 'image/png' }));
    expect(await screen.findByText('文件内容为空，请重新选择')).toBeInTheDocument();
    await user.upload(input, picture('a.png'));
    await screen.findByRole('button', { name: '放大营业执照' });
    expect(backend.sent).toHaveLength(1);
  });

  it('ignores another dropped file during an upload', async () => {
    const { backend, user, input } = renderField({}, () => new Promise(() => {}));
    await user.upload(input, picture('first.png'));
    await screen.findByRole('status');
    fireEvent.drop(input.parentElement as HTMLElement, { dataTransfer: dataTransfer(picture('second.png')) });
    await waitFor(() => expect(backend.sent).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(backend.sent).toHaveLength(1);
  });

  it('enlarges the uploaded picture and closes the enlarged picture on Escape', async () => {
    const { user, input } = renderField();
    await user.upload(input, picture());
    await user.click(await screen.findByRole('button', { name: '放大营业执照' }));
    expect(await screen.findByRole('dialog', { name: '营业执照' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('links to a PDF that opens in a new tab', () => {
    renderScreen(
      <UploadField
        label="合同"
        files={['/files/contract.pdf']}
        onAdd={() => {}}
        onRemove={() => {}}
        check={async () => null}
        upload={async () => null}
      />,
    );
    const link = screen.getByRole('link', { name: '合同（PDF）' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('href', '/files/contract.pdf');
  });

  it('keeps the control while there are fewer files than the limit', () => {
    const props = { label: '照片', onAdd: () => {}, onRemove: () => {}, check: async () => null, limit: 2 };
    renderScreen(<UploadField {...props} files={['/files/1.png']} upload={async () => null} />);
    expect(screen.getByLabelText('照片', { selector: 'input' })).toBeInTheDocument();
  });
});

describe('checks the file content before anything is sent', () => {
  const renamed = '文件扩展名与实际格式不一致，请重新选择';
  const cases: readonly [string, () => File, string, Partial<ImageFieldProps>?][] = [
    ['an SVG named .png', () => new File(['<svg onload="x()">'], 'a.png', { type: 'image/png' }), renamed],
    ['an HTML page named .jpg', () => new File(['<html>'], 'a.jpg', { type: 'image/jpeg' }), renamed],
    ['a png named .gif', () => picture('a.gif'), renamed],
    ['an SVG', () => new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), '请上传 JPG、PNG 或 GIF 图片'],
    ['an empty file', () => new File([], 'a.png', { type: 'image/png' }), '文件内容为空，请重新选择'],
    ['a gif as a logo', () => picture('a.gif', 'gif'), '请上传 JPG 或 PNG 图片', { kinds: LOGO_KINDS }],
    [
      'one byte more than 10 MB',
      () => Object.defineProperty(picture(), 'size', { value: IMAGE_MAX_BYTES + 1 }),
      '图片不能超过 10 MB',
    ],
  ];
  for (const [name, file, message, props] of cases)
    it(name, async () => {
      const { backend, user, input } = renderField(props);
      await user.upload(input, file());
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(input).toHaveAccessibleDescription(message);
      expect(backend.sent).toEqual([]);
    });
});

describe('failed upload', () => {
  it('shows the message of the server at the field until the next upload, and enables the control again', async () => {
    let refused = true;
    const { backend, user, input } = renderField({}, () => {
      if (refused) throw new Refused('图片内容不完整或不正确，请重新选择');
      return stored;
    });
    await user.upload(input, picture());
    expect(await screen.findByRole('alert')).toHaveTextContent('图片内容不完整或不正确，请重新选择');
    expect(input).toHaveAccessibleDescription('图片内容不完整或不正确，请重新选择');
    expect(screen.queryByRole('img')).toBeNull();
    expect(input).toBeEnabled();
    refused = false;
    await user.upload(input, picture());
    await screen.findByRole('img', { name: '营业执照' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(backend.toasts).toEqual([]);
  });

  it('counts only code 200 as a success', async () => {
    const { backend, user, input } = renderField({}, () =>
      Response.json({ code: 201, message: '未保存', data: stored }),
    );
    await user.upload(input, picture());
    expect(await screen.findByRole('alert')).toHaveTextContent('未保存');
    expect(backend.toasts).toEqual([]);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('reuses the operation key for the same file after a lost response; another file gets a new key', async () => {
    let answered = false;
    const { backend, user, input } = renderField({}, () => (answered ? stored : new Response('')));
    const attempts = [picture(), picture(), picture('other.png')];
    for (const [at, file] of attempts.entries()) {
      answered = at === attempts.length - 1;
      await user.upload(input, new File([file], file.name, { type: file.type, lastModified: 1 }));
      await waitFor(() => expect(backend.sent).toHaveLength(at + 1));
      if (!answered) await waitFor(() => expect(input).toBeEnabled());
    }
    await screen.findByRole('img', { name: '营业执照' });
    const [first, second, third] = backend.operations;
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows the running upload and allows cancelling', async () => {
    const { backend, user, input } = renderField({ busyText: '正在识别…' }, () => new Promise(() => {}));
    await user.upload(input, picture());
    expect(await screen.findByRole('status')).toHaveTextContent('正在识别…');
    await user.click(screen.getByRole('button', { name: '取消上传' }));
    await waitFor(() => expect(input).toBeEnabled());
    expect(backend.toasts).toEqual([]);
  });
});
