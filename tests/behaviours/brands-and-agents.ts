import { inFile, type Screen } from './screen.ts';

const agentList = inFile('tests/screens/agent-list.test.tsx');
const agentsCalls = inFile('tests/mock-server/agents.test.ts');
const agentsJourney = inFile('tests/journeys/agents.spec.ts');
const brandList = inFile('tests/screens/brand-list.test.tsx');
const brandsCalls = inFile('tests/mock-server/brands.test.ts');
const brandsJourney = inFile('tests/journeys/brands.spec.ts');
const imageFile = inFile('contracts/rules/image-file.test.ts');
const people = inFile('tests/seed/people.test.ts');
const permissions = inFile('tests/mock-server/permissions.test.ts');
const registry = inFile('contracts/registry.test.ts');
const rooms = inFile('tests/journeys/rooms.spec.ts');
const uploadField = inFile('tests/screens/upload-field.test.tsx');

/** What the platform keeps of brands and agents. */
export const brandsAndAgents: readonly Screen[] = [
  {
    id: 'brand-list',
    title: '品牌列表',
    at: '/system/brand',
    by: 'admin01',
    behaviours: [
      [
        'Brands are added, changed, deleted and exported.',
        'Spec 2 §2, §7',
        brandsJourney('a brand gains institutions, gives them back, and can be deleted only then'),
        brandList('exports what is filtered'),
        brandsCalls('is deleted only when nothing belongs to it any more'),
      ],
      [
        'Twenty stand on a page, or 10, 30, 50.',
        'Spec 1 §9; Spec 2 §9',
        brandList(
          'lists the brands from page 1, 20 a page, with logo and number of institutions, filtered by name from the address',
        ),
        rooms('pages and page sizes 10, 20, 30, 50'),
      ],
      [
        'It tells logo, name and number of institutions, and is found by a part of the name.',
        'Spec 2 §2, §3 (decided)',
        brandList(
          'lists the brands from page 1, 20 a page, with logo and number of institutions, filtered by name from the address',
        ),
        brandsCalls('are listed newest first with how many belong to them, and found by a part of the name'),
      ],
      [
        'The platform keeps them.',
        'Spec 2 §1',
        permissions(
          'reviews, orders, tenants, brands, agents, dictionaries and their figures are the platform’s alone',
        ),
        people('who is offered what'),
      ],
    ],
  },
  {
    id: 'brand-dialog',
    title: '品牌（新增/修改）',
    at: '/system/brand',
    by: 'admin01',
    from: ['brand-list'],
    behaviours: [
      [
        'It adds a brand, or changes one.',
        'Spec 2 §2, §7',
        brandList(
          'a new brand needs its name; 61 characters are cut off; saved it says 新增成功 and the list is asked again',
        ),
        brandList('a change begins with the newest values, read by the id in the query, and keeps the logo'),
      ],
      [
        '新增成功, 修改成功; then it closes and the list follows.',
        'Spec 1 §8; Spec 2 §8',
        brandList(
          'a new brand needs its name; 61 characters are cut off; saved it says 新增成功 and the list is asked again',
        ),
        brandList('a change begins with the newest values, read by the id in the query, and keeps the logo'),
      ],
      [
        'The name is required, the rest is not.',
        'Spec 2 §5 (decided)',
        brandList(
          'a new brand needs its name; 61 characters are cut off; saved it says 新增成功 and the list is asked again',
        ),
        brandsCalls('refuses ${name}'),
      ],
      [
        'The name has 60 characters at most; the logo is one picture of 10 MB at most.',
        'Spec 1 §9',
        brandList(
          'a new brand needs its name; 61 characters are cut off; saved it says 新增成功 and the list is asked again',
        ),
        uploadField('takes jpeg, png and gif by default, one file'),
        imageFile('takes 10 MB and not a byte more'),
      ],
    ],
  },
  {
    id: 'brand-tenant-drawer',
    title: '品牌校区',
    at: '/system/brand',
    by: 'admin01',
    from: ['brand-list'],
    behaviours: [
      [
        'It lists the tenants of a brand.',
        'Spec 2 §7',
        brandList('several institutions go in at once, and one goes out after 警告'),
      ],
      [
        'They go in and out.',
        'Spec 2 §7',
        brandList('several institutions go in at once, and one goes out after 警告'),
        brandsCalls('a tenant goes in and out, and both remember it'),
        brandsCalls('a tenant belongs to one brand at most'),
      ],
      [
        'The list is exported.',
        'Spec 2 §7',
        brandsJourney('they are exported'),
        brandsCalls('exports the list as it is filtered, the tenants of a brand and its log'),
      ],
      [
        '警告 asks before one goes out.',
        'Spec 2 §8 (decided)',
        brandList('several institutions go in at once, and one goes out after 警告'),
      ],
    ],
  },
  {
    id: 'brand-log-dialog',
    title: '品牌日志',
    at: '/system/brand',
    by: 'admin01',
    from: ['brand-list'],
    behaviours: [
      [
        'The log is told page by page, and exported.',
        'Spec 2 §7',
        brandList('shows the log of one brand'),
        brandsCalls('exports the list as it is filtered, the tenants of a brand and its log'),
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
        'Agents are added, changed, deleted and exported.',
        'Spec 2 §2, §7',
        agentList('a new one needs its name and takes a phone of its area; it is in use'),
        agentList('a refused deletion says what depends on it'),
        agentsCalls('is deleted only while nothing depends on it'),
        agentsCalls('exports list and log'),
      ],
      [
        'Twenty stand on a page, or 10, 30, 50.',
        'Spec 1 §9; Spec 2 §9',
        agentList('shows id, name and state, filtered by name and state from the address'),
        rooms('pages and page sizes 10, 20, 30, 50'),
      ],
      [
        'It is narrowed by name and state.',
        'Spec 2 §2, §3 (decided)',
        agentList('shows id, name and state, filtered by name and state from the address'),
        agentsCalls('are listed newest first, and found by a part of the name and by status'),
      ],
      [
        'A row has agentId and agentName.',
        'Spec 1 §3; Spec 2 §3',
        agentList('shows id, name and state, filtered by name and state from the address'),
      ],
      [
        'updateAgentStatus changes the state, after it was said what that does.',
        'Spec 2 §7',
        agentList('says what 停用 does before it does it, and takes it back by 启用'),
        agentsCalls(
          'out of use: its user is signed out at the next call, signs in no more, and nobody registers with it',
        ),
      ],
      [
        'searchAgentStatistic gives its figures, which are those that the agent sees.',
        'Spec 2 §7',
        agentList('shows an agent’s figures since the beginning and the institutions that it brought'),
        agentsCalls('counts the same for the platform as at the agent’s home'),
        agentsJourney('an agent brings an institution and sees its income; out of use the agent sees nothing any more'),
      ],
      [
        'The platform keeps them.',
        'Spec 2 §1',
        permissions(
          'reviews, orders, tenants, brands, agents, dictionaries and their figures are the platform’s alone',
        ),
        people('who is offered what'),
      ],
    ],
  },
  {
    id: 'agent-dialog',
    title: '代理商（新增/修改）',
    at: '/system/agent',
    by: 'admin01',
    from: ['agent-list'],
    behaviours: [
      [
        'It adds an agent, or changes one.',
        'Spec 2 §2, §7',
        agentList('a new one needs its name and takes a phone of its area; it is in use'),
        agentList('a change reads the agent by the id in the query and leaves its state as it is'),
      ],
      [
        '新增成功, 修改成功; then it closes and the list follows.',
        'Spec 1 §8; Spec 2 §8',
        agentList('a new one needs its name and takes a phone of its area; it is in use'),
        agentList('a change reads the agent by the id in the query and leaves its state as it is'),
      ],
      [
        'The name is required, the rest is not; a phone has the length of its area.',
        'Spec 2 §5 (decided)',
        agentList('a new one needs its name and takes a phone of its area; it is in use'),
        agentsCalls('refuses ${name}'),
      ],
      [
        'detailById gives one, by agentId in the query.',
        'Spec 2 §7',
        agentList('a change reads the agent by the id in the query and leaves its state as it is'),
      ],
      [
        'A change is a POST.',
        'Spec 2 §7',
        registry('changes go by the methods that the specification gives them (Spec 2 §7)'),
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
        agentsCalls('the log of all names whose each change is'),
      ],
      ['It is exported.', 'Spec 2 §7', agentsCalls('exports list and log')],
      [
        'The agents to choose from are all of them.',
        'Spec 2 §7 (decided)',
        agentList('代理商日志 is filtered by an agent of all agents, from the address'),
      ],
    ],
  },
];
