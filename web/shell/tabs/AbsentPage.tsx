import { Button } from '@mantine/core';
import { IconPuzzleOff } from '@tabler/icons-react';
import { supportAdvice } from '../../crud/offered/support-advice.ts';
import { PageLink } from '../../crud/pages/PageLink.tsx';
import { usePageName } from '../../ui/theme/page-name.ts';
import { HOME_PATH } from '../breadcrumb.ts';
import classes from './PageBoundary.module.css';

/** Renders the reason in place of a page whose call the backend lacks. */
export function AbsentPage() {
  const name = usePageName();
  return (
    <section className={classes.failure} aria-label={name}>
      <IconPuzzleOff size={32} stroke={1.5} aria-hidden />
      <h1>{`当前系统未提供${name}`}</h1>
      <p>{supportAdvice()}</p>
      <Button variant="default" renderRoot={(props) => <PageLink {...props} to={HOME_PATH} />}>
        返回首页
      </Button>
    </section>
  );
}
