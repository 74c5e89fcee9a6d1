import { Fragment } from 'react';
import { filledLines } from '#contracts/rules/parent-text.ts';
import { sampleValues } from './sample-values.ts';
import classes from './templates.module.css';

/** Renders a template as it reads for an invented family. The values of fields are highlighted. */
export function TemplatePreview({ template }: { template: string }) {
  return (
    <figure className={classes.preview}>
      <figcaption>预览（示例）</figcaption>
      <div className={classes.sheet} aria-live="polite">
        {filledLines(template, sampleValues).map((parts, line) => (
          <p key={line}>
            {parts.map(({ text, field }, part) =>
              field === undefined ? <Fragment key={part}>{text}</Fragment> : <mark key={part}>{text}</mark>,
            )}
          </p>
        ))}
      </div>
    </figure>
  );
}
