import { useData } from 'vitepress';
import { computed, defineComponent, h, onMounted, ref, shallowRef, type VNode } from 'vue';
import type { TryOut as TryOutData } from '../../site/try-out.ts';
import { type Sandbox, sandboxHere, type TryResult, tryCall } from './sandbox.ts';

/** Renders a form that sends the page's call to the sandbox of the handbook. Renders nothing if there is no sandbox. */
export const TryOut = defineComponent({
  name: 'TryOut',
  setup() {
    const { frontmatter } = useData();
    const call = frontmatter.value['tryOut'] as TryOutData;
    const example = JSON.stringify(call.input, null, 2);
    const sandbox = shallowRef<Sandbox | null>(null);
    const username = ref('');
    const text = ref(example);
    const file = shallowRef<File | null>(null);
    const tryResult = shallowRef<TryResult | null>(null);
    const fault = ref('');
    const sending = ref(false);
    const persona = computed(() => sandbox.value?.personas.find((one) => one.username === username.value) ?? null);

    onMounted(async () => {
      sandbox.value = await sandboxHere();
      username.value = call.open ? '' : firstFor(call, sandbox.value);
    });

    async function send(): Promise<void> {
      if (!sandbox.value || sending.value) return;
      sending.value = true;
      fault.value = '';
      try {
        const input = JSON.parse(text.value || '{}') as Record<string, unknown>;
        tryResult.value = await tryCall(call, sandbox.value, persona.value, input, file.value);
      } catch (error) {
        tryResult.value = null;
        fault.value =
          error instanceof SyntaxError ? '参数不是正确的 JSON。' : `没有发送成功：${(error as Error).message}`;
      } finally {
        sending.value = false;
      }
    }

    const personaField = (): VNode =>
      h('label', [
        '以谁的身份 ',
        h('select', { value: username.value, onChange: chosen(username) }, people(sandbox.value)),
      ]);
    const parameters = (): VNode =>
      h('label', { class: 'wide' }, [
        '参数（路径、查询、正文的字段都写在这里，JSON）',
        h('textarea', {
          value: text.value,
          rows: Math.min(16, text.value.split('\n').length + 1),
          spellcheck: false,
          onInput: inputValue(text),
        }),
      ]);
    const upload = (): VNode =>
      h('label', [`文件（${call.file}） `, h('input', { type: 'file', onChange: pickedFile(file) })]);

    return () =>
      sandbox.value &&
      h('section', { class: 'try-out', 'aria-label': '试一试' }, [
        h('h3', '试一试'),
        h(
          'p',
          `发送到沙箱“${sandbox.value.name}”。${call.changesState ? '这个接口会改变其中的数据。' : '这个接口不改变数据。'}`,
        ),
        personaField(),
        parameters(),
        call.file === null ? null : upload(),
        h('p', [
          h(
            'button',
            { type: 'button', class: 'send', disabled: sending.value, onClick: () => void send() },
            sending.value ? '发送中……' : '发送',
          ),
          h('button', { type: 'button', onClick: () => void (text.value = example) }, '恢复例子'),
        ]),
        h('div', { 'aria-live': 'polite' }, [
          fault.value ? h('p', { class: 'warn' }, fault.value) : null,
          tryResult.value && result(tryResult.value),
        ]),
      ]);
  },
});

const result = ({ request, status, answer, verdict, file }: TryResult): VNode =>
  h('div', [
    h('h4', '请求'),
    h('pre', { class: 'lines' }, h('code', request)),
    h('h4', `响应（${status}）`),
    h('pre', { class: 'lines' }, h('code', answer)),
    file && h('p', h('a', { href: file.href, download: file.name }, `保存 ${file.name}`)),
    h('p', h('strong', verdict)),
  ]);

const ANONYMOUS = h('option', { value: '' }, '不登录');
const people = (sandbox: Sandbox | null): VNode[] => [
  ANONYMOUS,
  ...(sandbox?.personas ?? []).map(({ username, title }) => h('option', { value: username }, `${title} ${username}`)),
];

/** Default callers, by audience. */
const DEFAULT_CALLERS: Readonly<Record<string, string>> = {
  business: 'qiming01',
  admin: 'admin01',
  teacher: 'teacher01',
  agent: 'agent01',
};
function firstFor({ audience, name }: TryOutData, sandbox: Sandbox | null): string {
  const isPlatform = name.startsWith('dictData.') || name.startsWith('dictTypes.');
  const caller =
    audience.includes('business') || (audience.length === 0 && !isPlatform) ? 'business' : (audience[0] ?? 'admin');
  const username = DEFAULT_CALLERS[caller] ?? '';
  return sandbox?.personas.some((one) => one.username === username) ? username : '';
}

const chosen = (value: { value: string }) => (event: Event) =>
  void (value.value = (event.target as HTMLSelectElement).value);
const inputValue = (value: { value: string }) => (event: Event) =>
  void (value.value = (event.target as HTMLTextAreaElement).value);
const pickedFile = (value: { value: File | null }) => (event: Event) =>
  void (value.value = (event.target as HTMLInputElement).files?.[0] ?? null);
