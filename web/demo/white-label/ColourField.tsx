import { ColorSwatch, Radio } from '@mantine/core';
import classes from './brand.module.css';
import { colours } from '../../ui/theme/product-colour.ts';

interface Props {
  value?: string;
  onChange(colour: string): void;
}

/** Renders a choice of main colours, all of which are readable in both colour schemes. */
export const ColourField = ({ value = '', onChange }: Props) => (
  <Radio.Group label="客户的主色" value={value} onChange={onChange} mb="sm">
    <div className={classes.colours}>
      {Object.entries(colours).map(([key, { name, accent }]) => (
        <Radio.Card key={key} value={key} className={classes.colour}>
          <ColorSwatch color={accent} size={18} withShadow={false} aria-hidden />
          {name}
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
);
