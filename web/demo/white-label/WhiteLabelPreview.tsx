import type { CSSProperties } from 'react';
import { fileAddress } from '../../http/file-address.ts';
import { PRODUCT } from '../../ui/theme/product.ts';
import { colourOf } from './own-colour.ts';
import classes from './preview.module.css';
import { normalColour, type WhiteLabelValues } from './values.ts';

type Props = Pick<WhiteLabelValues, 'brandName' | 'shortName' | 'logo' | 'colour'>;

/** Renders a small menu and login card with the typed names, logo and colour. */
export function WhiteLabelPreview({ brandName, shortName, logo, colour }: Props) {
  const { accent, light, dark } = colourOf(normalColour(colour));
  const name = shortName.trim() || PRODUCT;
  return (
    <figure
      className={classes.preview}
      aria-label="预览"
      style={{ '--accent': accent, '--accent-text': light.text, '--accent-text-dark': dark.text } as CSSProperties}
    >
      <div className={classes.menu}>
        <p className={classes.name}>
          {logo ? <img src={fileAddress(logo)} alt="" /> : <span className={classes.mark} />}
          {name}
        </p>
        <p className={classes.current}>课表</p>
        <p>学员管理</p>
      </div>
      <div className={classes.login}>
        <p className={classes.title}>{brandName.trim() || name}</p>
        <p className={classes.field}>账号</p>
        <p className={classes.button}>登录</p>
        <p className={classes.link}>忘记密码</p>
      </div>
    </figure>
  );
}
