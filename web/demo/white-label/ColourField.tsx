import { ColorSwatch, Radio } from '@mantine/core';
import { TextField } from '../../ui/fields/fields.ts';
import { colours } from '../../ui/theme/product-colour.ts';
import classes from './brand.module.css';
import { correctionText, isOwnColour } from './own-colour.ts';
import { normalColour } from './values.ts';

interface Props {
  /** Key of a main colour, or the typed colour of the prospect. */
  value?: string;
  error?: string;
  onChange(colour: string): void;
}

/** Renders a choice of main colours, and a field for the prospect's own colour, which is corrected for contrast. */
export function ColourField({ value = '', error, onChange }: Props) {
  const typed = value in colours ? '' : value;
  const own = normalColour(typed);
  return (
    <>
      <Radio.Group label="客户的主色" value={value} onChange={onChange}>
        <div className={classes.colours}>
          {Object.entries(colours).map(([key, { name, accent }]) => (
            <Radio.Card key={key} value={key} className={classes.colour}>
              <ColorSwatch color={accent} size={18} withShadow={false} aria-hidden />
              {name}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <TextField
        label="自选主色"
        placeholder="如 #1a73e8"
        description={isOwnColour(own) ? correctionText(own) : '客户自己的颜色；按钮和文字会调到看得清'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-path="colour"
        value={typed}
        error={error}
        onChange={(event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
