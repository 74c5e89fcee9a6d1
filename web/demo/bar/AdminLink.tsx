import type { SandboxFacts } from '#contracts/control/sandboxes.ts';

/** Links to the list of all sandboxes, for operators of the server. */
export const AdminLink = ({ sandbox, className }: { sandbox: SandboxFacts; className?: string | undefined }) =>
  sandbox.rank === 'operator' && (
    <a className={className} href="/desk">
      演示台
    </a>
  );
