import { Button } from '@mantine/core';
import classes from './editor.module.css';

interface Props {
  document: {
    version: number;
    versions: readonly { version: number; savedAt: string }[];
    publication: { version: number } | null;
  };
  load(version: number): void;
}

/** Lists the versions. An earlier one can be loaded, and becomes a new version when it is saved. */
export function VersionsPart({ document, load }: Props) {
  const { versions, version: latest, publication } = document;
  return (
    <section className={classes.card} aria-label="版本">
      <h2>版本</h2>
      <ul className={classes.versions}>
        {versions.toReversed().map(({ version, savedAt }) => (
          <li key={version}>
            <span>
              第 {version} 版{publication?.version === version && '（已发布）'}
            </span>
            <span className={classes.secondary}>{savedAt.slice(0, 16)}</span>
            {version !== latest && (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => load(version)}
                aria-label={`载入第 ${version} 版`}
              >
                载入
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
