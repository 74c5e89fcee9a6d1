import { inFile, type Screen } from './screen.ts';

const brandList = inFile('tests/screens/brand-list.test.tsx');
const brands = inFile('tests/mock-server/brands.test.ts');
const brandsJourney = inFile('tests/journeys/brands.spec.ts');
const agentList = inFile('tests/screens/agent-list.test.tsx');
const agents = inFile('tests/mock-server/agents.test.ts');
const agentsJourney = inFile('tests/journeys/agents.spec.ts');
const registry = inFile('contracts/registry.test.ts');

const PAGES = registry(
  'lists begin at page 1: 10 rows of teachers and of dictionaries, 200 to be recorded, 20 of all else (Spec 2 §9)',
);
const STORY = brandsJourney('a brand gains institutions, gives them back, and can be deleted only then');
const BROUGHT = agentsJourney(
  'an agent brings an institution and sees its income; out of use the agent sees nothing any more',
);

/** What the platform keeps of brands and agents. */
export const brandsAndAgents: readonly Screen[] = [
  {
    id: 'brand-list',
    title: '品牌列表',
    at: '/system/brand',
    by: 'admin01',
    behaviours: [
      [
        'Brands are made, changed, deleted and exported.',
        'Spec 2 §2, §7',
        STORY,
        brandList('exports what is filtered'),
        brands('is deleted only when nothing belongs to it any more'),
      ],
      ['The list begins at page 1 with 20 rows.', 'Spec 1 §9; Spec 2 §9', PAGES],
      [
        'It tells logo, name and number of institutions, and is found by a part of the name.',
        'Spec 2 §2, §3',
        brandList(
          'lists the brands from page 1, 20 a page, with logo and number of institutions, filtered by name from the address',
        ),
        brands('are listed newest first with how many belong to them, and found by a part of the name'),
      ],
    ],
  },
  {
    id: 'brand-dialog',
    title: '品牌（新增/修改）',
    from: ['brand-list'],
    behaviours: [
      [
        'It makes a brand or changes one.',
        'Spec 2 §2, §7',
        brandList(
          'a new brand needs its name; 61 characters are cut off; saved it says 新增成功 and the list is asked again',
        ),
        brandList('a change begins with the newest values, read by the id in the query, and keeps the logo'),
      ],
      [
        'It says 新增成功 or 修改成功, closes, and the list is asked again.',
        'Spec 1 §8; Spec 2 §8',
        brandList(
          'a new brand needs its name; 61 characters are cut off; saved it says 新增成功 and the list is asked again',
        ),
      ],
      [
        'The name is required and has at most 60 characters; the logo is one picture.',
        'Spec 1 §9; Spec 2 §5',
        brandList(
          'a new brand needs its name; 61 characters are cut off; saved it says 新增成功 and the list is asked again',
        ),
        brands('refuses 61 characters'),
      ],
    ],
  },
  {
    id: 'brand-tenant-drawer',
    title: '品牌校区',
    from: ['brand-list'],
    behaviours: [
      [
        'It lists the tenants of a brand; they go in and out.',
        'Spec 2 §7',
        brandList('several institutions go in at once, and one goes out after 警告'),
        brands('a tenant goes in and out, and both remember it'),
        brands('a tenant belongs to one brand at most'),
      ],
      ['It is exported.', 'Spec 2 §7', STORY],
      [
        'Who is to go out is asked about in 警告.',
        'Spec 2 §8',
        brandList('several institutions go in at once, and one goes out after 警告'),
      ],
    ],
  },
  {
    id: 'brand-log-dialog',
    title: '品牌日志',
    from: ['brand-list'],
    behaviours: [
      [
        'The log is told page by page and exported.',
        'Spec 2 §7',
        brandList('shows the log of one brand'),
        brands('exports the list as it is filtered, the tenants of a brand and its log'),
      ],
    ],
  },
  {
    id: 'agent-list',
    title: '代理商列表',
    at: '/system/agent',
    by: 'admin01',
    behaviours: [
      [
        'Agents are made, changed, deleted and exported.',
        'Spec 2 §2, §7',
        agentList('a new one needs its name and takes a phone of its area; it is in use'),
        agents('is deleted only while nothing depends on it'),
        agents('exports list and log'),
      ],
      ['The list begins at page 1 with 20 rows.', 'Spec 1 §9; Spec 2 §9', PAGES],
      [
        'Rows show agentId and agentName; they are filtered by name and state.',
        'Spec 1 §3; Spec 2 §3',
        agentList('shows id, name and state, filtered by name and state from the address'),
      ],
      [
        'The state is changed after it is said what that does.',
        'Spec 2 §7',
        agentList('says what 停用 does before it does it, and takes it back by 启用'),
        agents('out of use: its user is signed out at the next call, signs in no more, and nobody registers with it'),
      ],
      [
        'Figures of an agent come from searchAgentStatistic, and agree with the agent’s own.',
        'Spec 2 §7',
        agentList('shows an agent’s figures since the beginning and the institutions that it brought'),
        agents('counts the same for the platform as at the agent’s home'),
        BROUGHT,
      ],
    ],
  },
  {
    id: 'agent-dialog',
    title: '代理商（新增/修改）',
    from: ['agent-list'],
    behaviours: [
      [
        'It makes an agent or changes one, which is read by agentId in the query; both are POST.',
        'Spec 2 §2, §7',
        agentList('a new one needs its name and takes a phone of its area; it is in use'),
        agentList('a change reads the agent by the id in the query and leaves its state as it is'),
      ],
      [
        'The name is required, the rest is not; a phone has the length of its area.',
        'Spec 2 §5',
        agentList('a new one needs its name and takes a phone of its area; it is in use'),
        agents('refuses a Hong Kong number without its area'),
      ],
    ],
  },
  {
    id: 'agent-log',
    title: '代理商日志',
    at: '/system/agent/log',
    by: 'admin01',
    behaviours: [
      [
        'The log of all agents or of one is told page by page.',
        'Spec 2 §2, §7',
        agentList('代理商日志 is filtered by an agent of all agents, from the address'),
        agents('the log of all names whose each change is'),
      ],
      ['It is exported.', 'Spec 2 §7', agents('exports list and log')],
    ],
  },
  {
    id: 'brought-tenants',
    title: '名下机构',
    at: '/agent/tenant',
    by: 'agent01',
    behaviours: [
      [
        'An agent reads whom it brought, since when, how they stand and their income; nothing of others.',
        'Spec 1 §1, §6',
        agentList('is to be read: name, since when, state and income, and nothing to be done'),
        agents('is told to the agent with its income, newest first, without papers and notes; nothing of others'),
        BROUGHT,
      ],
    ],
  },
];
