import { PageHeader } from '../../../ui/PageHeader.tsx';

/** All sandboxes of the server. */
export const SandboxesPage = () => <PageHeader title="沙箱" />;
