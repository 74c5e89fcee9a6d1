import type { Brand } from '#contracts/entities/brand.ts';
import { fileAddress } from '#web/http/file-address.ts';
import type { Column } from '#web/ui/table/column.ts';
import classes from './BrandList.module.css';

export const columns: readonly Column<Brand>[] = [
  { key: 'brandLogo', title: '标志', width: 64, render: (brand) => <Logo {...brand} /> },
  { key: 'brandName', line: 1, title: '品牌名称', width: 136, always: true },
  { key: 'tenantNum', line: 2, title: '机构数', width: 76, numeric: true },
  { key: 'linkman', title: '联系人', width: 84 },
  { key: 'phone', line: 2, title: '联系电话', width: 120 },
  { key: 'remark', title: '备注' },
  { key: 'createTime', title: '创建时间', width: 184, hiddenWhenNarrow: true },
];

/**
 * Renders the brand's logo or, without a logo, the first character of the brand's name. The name itself is next to it.
 */
function Logo({ brandLogo, brandName }: Brand) {
  const address = fileAddress(brandLogo);
  if (address) return <img src={address} alt="" className={classes.logo} />;
  return (
    <span className={classes.logo} aria-hidden>
      {brandName.slice(0, 1)}
    </span>
  );
}
