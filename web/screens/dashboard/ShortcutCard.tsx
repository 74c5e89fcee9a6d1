import { Kbd } from '@mantine/core';
import { MODIFIER } from '../../ui/keys/modifier.ts';
import { Card } from './Card.tsx';
import classes from './Dashboard.module.css';

const shortcuts: readonly { keys: readonly string[]; says: string }[] = [
  { keys: [MODIFIER, 'K'], says: '搜索并打开页面' },
  { keys: ['?'], says: '查看本页的快捷键' },
  { keys: ['←', '→'], says: '在顶部标签之间移动' },
  { keys: ['Delete'], says: '关闭所在的标签' },
  { keys: ['Shift', 'F10'], says: '打开标签的操作菜单' },
];

export function ShortcutCard() {
  return (
    <Card title="键盘快捷键">
      <dl className={classes.shortcuts}>
        {shortcuts.map(({ keys, says }) => (
          <div key={says}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
