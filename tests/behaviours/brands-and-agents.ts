import { inFile, type Screen } from './screen.ts';

const agentList = inFile('tests/screens/system/agent-list.test.tsx');
const agentsCalls = inFile('tests/mock-server/organisation/agents.test.ts');
const agentsJourney = inFile('tests/journeys/system/agents.spec.ts');
const brandList = inFile('tests/screens/system/brand-list.test.tsx');
const brandsCalls = inFile('tests/mock-server/organisation/brands.test.ts');
const brandsJourney = inFile('tests/journeys/system/brands.spec.ts');
const imageFile = inFile('contracts/formats/image-file.test.ts');
const people = inFile('tests/seed/people.test.ts');
const permissions = inFile('tests/mock-server/kernel/permissions.test.ts');
const registry = inFile('contracts/registry.test.ts');
const rooms = inFile('tests/journeys/edu/rooms.spec.ts');
const uploadField = inFile('tests/screens/crud/upload-field.test.tsx');

/** Brands and agents of the platform. */
export const brandsAndAgents: readonly Screen[] = [
  {
    id: 'brand-list',
    title: '品牌列表',
    at: '/system/brand',
    by: 'admin01',
    behaviours: [
      [
        'Adds, changes, deletes and exports brands.',
        'Spec 2 §2, §7',
        brandsJourney('adds institutions to a brand, removes them, and deletes the brand only when empty'),
        brandList('exports the filtered rows'),
        brandsCalls('deletes a brand only if no tenant belongs to it'),
      ],
      [
        'Shows 20 rows per page and offers 10, 30 and 50.',
        'Spec 1 §9; Spec 2 §9',
        brandList('lists 20 brands per page with logo and number of institutions, filtered by name from the address'),
        rooms('offers the page sizes 10, 20, 30 and 50'),
      ],
      [
        'Shows logo, name and number of institutions; searches by part of the name.',
        'Spec 2 §2, §3 (decided)',
        brandList('lists 20 brands per page with logo and number of institutions, filtered by name from the address'),
        brandsCalls('lists brands newest first with their number of tenants, and filters by part of the name'),
      ],
      [
        'The platform manages brands.',
        'Spec 2 §1',
        permissions(
          'only the platform may send the calls of reviews, orders, tenants, brands, agents and dictionaries',
        ),
        people('contain the entries of each audience'),
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
        'Adds or changes a brand.',
        'Spec 2 §2, §7',
        brandList('requires a name of at most 60 characters, shows 新增成功 and revalidates the list'),
        brandList('loads the latest values for a change by the id in the query and keeps the logo'),
      ],
      [
        'Shows 新增成功 or 修改成功, closes and reloads the list.',
        'Spec 1 §8; Spec 2 §8',
        brandList('requires a name of at most 60 characters, shows 新增成功 and revalidates the list'),
        brandList('loads the latest values for a change by the id in the query and keeps the logo'),
      ],
      [
        'Requires a name; the rest is optional.',
        'Spec 2 §5 (decided)',
        brandList('requires a name of at most 60 characters, shows 新增成功 and revalidates the list'),
        brandsCalls('refuses ${name}'),
      ],
      [
        'Limits the name to 60 characters, the logo to one picture of 10 MB.',
        'Spec 1 §9',
        brandList('requires a name of at most 60 characters, shows 新增成功 and revalidates the list'),
        uploadField('accepts one jpeg, png or gif file by default'),
        imageFile('accepts an image of 10 MB, and rejects one that is a byte larger'),
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
        'Lists the tenants of a brand.',
        'Spec 2 §7',
        brandList('adds several institutions in one step and removes an institution after 警告'),
      ],
      [
        'Adds and removes tenants.',
        'Spec 2 §7',
        brandList('adds several institutions in one step and removes an institution after 警告'),
        brandsCalls('adds a tenant to a brand and removes it, and logs both for the brand and the tenant'),
        brandsCalls('allows each tenant in only one brand'),
      ],
      [
        'Exports the list.',
        'Spec 2 §7',
        brandsJourney('the institutions of the brand are exported'),
        brandsCalls('exports the filtered list, the tenants of a brand and its log'),
      ],
      [
        '警告 asks before a removal.',
        'Spec 2 §8 (decided)',
        brandList('adds several institutions in one step and removes an institution after 警告'),
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
        'Shows the log page by page and exports it.',
        'Spec 2 §7',
        brandList('shows the log of a brand'),
        brandsCalls('exports the filtered list, the tenants of a brand and its log'),
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
        'Adds, changes, deletes and exports agents.',
        'Spec 2 §2, §7',
        agentList(
          'requires a name for a new agent, validates the phone number by its area code, and creates the agent as active',
        ),
        agentList('shows the reason of a refused deletion'),
        agentsCalls('deletes an agent only while nothing depends on it'),
        agentsCalls('exports the list and the log'),
      ],
      [
        'Shows 20 rows per page and offers 10, 30 and 50.',
        'Spec 1 §9; Spec 2 §9',
        agentList('shows id, name and state, filtered by name and state from the address'),
        rooms('offers the page sizes 10, 20, 30 and 50'),
      ],
      [
        'Filters by name and status.',
        'Spec 2 §2, §3 (decided)',
        agentList('shows id, name and state, filtered by name and state from the address'),
        agentsCalls('lists agents newest first, and filters by part of the name and by status'),
      ],
      [
        'A row has agentId and agentName.',
        'Spec 1 §3; Spec 2 §3',
        agentList('shows id, name and state, filtered by name and state from the address'),
      ],
      [
        'Explains the effect of a status change, then calls updateAgentStatus.',
        'Spec 2 §7',
        agentList('explains the effect of 停用 before the confirmation, and reactivates the agent by 启用'),
        agentsCalls('signs out the user of a deactivated agent at the next call, and blocks sign-in and registrations'),
      ],
      [
        'Shows the figures of searchAgentStatistic, equal to those on the agent’s home page.',
        'Spec 2 §7',
        agentList('shows the all-time figures of an agent and its institutions'),
        agentsCalls('have equal totals in the platform’s figures and on the agent’s home page'),
        agentsJourney('credits an agent with an institution’s income, and locks a deactivated agent out'),
      ],
      [
        'The platform manages agents.',
        'Spec 2 §1',
        permissions(
          'only the platform may send the calls of reviews, orders, tenants, brands, agents and dictionaries',
        ),
        people('contain the entries of each audience'),
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
        'Adds or changes an agent.',
        'Spec 2 §2, §7',
        agentList(
          'requires a name for a new agent, validates the phone number by its area code, and creates the agent as active',
        ),
        agentList('loads the agent for a change by the id in the query and keeps its state'),
      ],
      [
        'Shows 新增成功 or 修改成功, closes and reloads the list.',
        'Spec 1 §8; Spec 2 §8',
        agentList(
          'requires a name for a new agent, validates the phone number by its area code, and creates the agent as active',
        ),
        agentList('loads the agent for a change by the id in the query and keeps its state'),
      ],
      [
        'Requires a name; the rest is optional. The area determines the length of a phone.',
        'Spec 2 §5 (decided)',
        agentList(
          'requires a name for a new agent, validates the phone number by its area code, and creates the agent as active',
        ),
        agentsCalls('refuses ${name}'),
      ],
      [
        'detailById returns one agent, by agentId in the query.',
        'Spec 2 §7',
        agentList('loads the agent for a change by the id in the query and keeps its state'),
      ],
      [
        'Sends a change as a POST.',
        'Spec 2 §7',
        registry(
          'selected calls have the method, path and kind of input of the specification, and exports are GETs (Spec 2 §7)',
        ),
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
        'Shows the log of all agents or of one, page by page.',
        'Spec 2 §2, §7',
        agentList('代理商日志 filters by agent, from the address'),
        agentsCalls('names the agent in each entry of the log of all agents'),
      ],
      ['Exports the log.', 'Spec 2 §7', agentsCalls('exports the list and the log')],
      [
        'Offers all agents as a filter.',
        'Spec 2 §7 (decided)',
        agentList('代理商日志 filters by agent, from the address'),
      ],
    ],
  },
];
