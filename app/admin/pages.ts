import type { Role } from '../../server/accounts/accounts.ts';
import type { IconName } from '../ui/icon.tsx';

export type AdminPage = {
  /** Below the root, without a slash. */
  path: string;
  /** Path of the route module below app/. */
  file: string;
  /** Route id. It is unique even if two pages share a module. */
  id: string;
  /** The required role. Administrators may open every page. With null, every signed-in account may. */
  role: Role | null;
  /** Entry in the side bar; `begins` starts a group after a gap. Files and actions have none. */
  entry?: { label: string; icon: IconName; begins?: boolean };
};

/**
 * The pages of the administration (spec 2 §2), in the order of the side bar. The route table and the side bar
 * use this list, so every page has a role.
 */
export const ADMIN_PAGES = [
  { path: 'adminEdit', file: 'content/page-editor/page.tsx', id: 'content/page-editor/page', role: 'editor' },
  {
    path: 'adminHome',
    file: 'content/sections/page.tsx',
    id: 'admin-home',
    role: 'editor',
    entry: { begins: true, label: 'Home', icon: 'house' },
  },
  {
    path: 'adminAbout',
    file: 'content/sections/page.tsx',
    id: 'admin-about',
    role: 'editor',
    entry: { label: 'About', icon: 'info' },
  },
  {
    path: 'adminWhyJewar',
    file: 'content/sections/page.tsx',
    id: 'admin-why-jewar',
    role: 'editor',
    entry: { label: 'Why Jewar', icon: 'compass-rose' },
  },
  {
    path: 'adminMedia',
    file: 'content/sections/page.tsx',
    id: 'admin-media',
    role: 'editor',
    entry: { label: 'Media', icon: 'article' },
  },
  {
    path: 'adminFaq',
    file: 'content/faq/page.tsx',
    id: 'admin-faq',
    role: 'editor',
    entry: { label: 'FAQ', icon: 'question' },
  },
  {
    path: 'adminPages',
    file: 'content/sections/index.tsx',
    id: 'admin-pages',
    role: 'editor',
    entry: { label: 'All pages', icon: 'list' },
  },
  { path: 'adminPages/:page', file: 'content/sections/page.tsx', id: 'admin-page', role: 'editor' },
  {
    path: 'adminBlog',
    file: 'content/blog/list.tsx',
    id: 'content/blog/list',
    role: 'editor',
    entry: { begins: true, label: 'Articles', icon: 'article' },
  },
  { path: 'adminBlog/:slug', file: 'content/blog/page.tsx', id: 'content/blog/page', role: 'editor' },
  {
    path: 'adminPrices',
    file: 'content/prices/page.tsx',
    id: 'content/prices/page',
    role: 'editor',
    entry: { label: 'Prices', icon: 'ruler' },
  },
  {
    path: 'adminLibrary',
    file: 'content/library/page.tsx',
    id: 'content/library/page',
    role: 'editor',
    entry: { label: 'Pictures and films', icon: 'images' },
  },
  {
    path: 'adminLibrary/:file',
    file: 'content/library/medium.tsx',
    id: 'content/library/medium',
    role: 'editor',
  },
  {
    path: 'adminLibrary/:file/replace',
    file: 'content/library/replace.tsx',
    id: 'content/library/replace',
    role: 'editor',
  },
  {
    path: 'adminGallery',
    file: 'content/gallery/page.tsx',
    id: 'content/gallery/page',
    role: 'editor',
    entry: { label: 'Gallery', icon: 'images' },
  },
  {
    path: 'adminBrochure',
    file: 'content/brochure/page.tsx',
    id: 'content/brochure/page',
    role: 'editor',
    entry: { label: 'Brochure', icon: 'download-simple' },
  },
  {
    path: 'adminContent',
    file: 'content/records/index.tsx',
    id: 'content/records/index',
    role: 'editor',
    entry: { label: 'All content', icon: 'list-checks' },
  },
  {
    path: 'adminContent/:collection',
    file: 'content/records/list.tsx',
    id: 'content/records/list',
    role: 'editor',
  },
  {
    path: 'adminContent/:collection/:id',
    file: 'content/records/record.tsx',
    id: 'content/records/record',
    role: 'editor',
  },
  {
    path: 'adminSettings',
    file: 'content/records/settings.tsx',
    id: 'content/records/settings',
    role: 'editor',
    entry: { label: 'Settings', icon: 'gear-six' },
  },
  {
    path: 'adminDrafts',
    file: 'content/drafts/page.tsx',
    id: 'content/drafts/page',
    role: 'editor',
    entry: { begins: true, label: 'Drafts', icon: 'floppy-disk' },
  },
  {
    path: 'adminLaunch',
    file: 'content/launch/page.tsx',
    id: 'content/launch/page',
    role: 'editor',
    entry: { label: 'Launch list', icon: 'list-checks' },
  },
  {
    path: 'adminDash',
    file: 'content/history/page.tsx',
    id: 'content/history/page',
    role: 'editor',
    entry: { label: 'Activity log', icon: 'clock-counter-clockwise' },
  },
  {
    path: 'adminMeasures',
    file: 'content/web-vitals/page.tsx',
    id: 'content/web-vitals/page',
    role: 'editor',
    entry: { label: 'Page speed', icon: 'wifi-high' },
  },
  {
    path: 'adminHistory',
    file: 'content/history/versions.tsx',
    id: 'content/history/versions',
    role: 'editor',
  },
  {
    path: 'adminLeads',
    file: 'desk/leads/page.tsx',
    id: 'desk/leads/page',
    role: 'sales',
    entry: { begins: true, label: 'Leads', icon: 'tray' },
  },
  { path: 'adminLeads/add', file: 'desk/leads/add/page.tsx', id: 'desk/leads/add/page', role: 'sales' },
  { path: 'adminLeads/import', file: 'desk/leads/import/page.tsx', id: 'admin-import-page', role: 'sales' },
  {
    path: 'adminLeads/import/part',
    file: 'desk/leads/import/part.ts',
    id: 'admin-import-part',
    role: 'sales',
  },
  {
    path: 'adminLeads/import/lines.csv',
    file: 'desk/leads/import/lines.ts',
    id: 'admin-import-lines',
    role: 'sales',
  },
  { path: 'adminLeads.csv', file: 'desk/leads/file.ts', id: 'desk/leads/file', role: 'sales' },
  { path: 'adminLeads/outbox', file: 'desk/leads/outbox.ts', id: 'desk/leads/outbox', role: 'sales' },
  { path: 'adminLeads/kept', file: 'desk/leads/gone-leads.ts', id: 'desk/leads/gone-leads', role: 'sales' },
  {
    path: 'adminNotices',
    file: 'desk/notices/page.tsx',
    id: 'desk/notices/page',
    role: 'sales',
    entry: { label: 'Notices', icon: 'chat-circle-text' },
  },
  { path: 'adminNotices/device', file: 'desk/notices/device.ts', id: 'desk/notices/device', role: 'sales' },
  { path: 'adminLeads/events', file: 'desk/leads/events.ts', id: 'desk/leads/events', role: 'sales' },
  {
    path: 'adminVisits',
    file: 'desk/visits/page.tsx',
    id: 'desk/visits/page',
    role: 'sales',
    entry: { label: 'Visits', icon: 'calendar-check' },
  },
  {
    path: 'adminVisits/places',
    file: 'desk/visits/slot-limits.tsx',
    id: 'desk/visits/slot-limits',
    role: 'sales',
  },
  {
    path: 'adminFigures',
    file: 'desk/reports/page.tsx',
    id: 'desk/reports/page',
    role: 'sales',
    entry: { label: 'Figures', icon: 'compass-tool' },
  },
  { path: 'adminFigures.csv', file: 'desk/reports/file.ts', id: 'desk/reports/file', role: 'sales' },
  {
    path: 'adminSubscribers',
    file: 'desk/subscribers/page.tsx',
    id: 'desk/subscribers/page',
    role: 'administrator',
    entry: { label: 'Subscribers', icon: 'envelope-simple' },
  },
  {
    path: 'adminSubscribers.csv',
    file: 'desk/subscribers/file.ts',
    id: 'desk/subscribers/file',
    role: 'administrator',
  },
  {
    path: 'adminPersonalData',
    file: 'accounts/personal-data/index.tsx',
    id: 'accounts/personal-data/index',
    role: 'administrator',
    entry: { label: 'Personal data', icon: 'shield-check' },
  },
  {
    path: 'adminPersonalData/retention',
    file: 'accounts/personal-data/retention.tsx',
    id: 'accounts/personal-data/retention',
    role: 'administrator',
  },
  {
    path: 'adminPersonalData/:id',
    file: 'accounts/personal-data/person.tsx',
    id: 'accounts/personal-data/person',
    role: 'administrator',
  },
  {
    path: 'adminPersonalData/:id/summary',
    file: 'accounts/personal-data/summary.tsx',
    id: 'accounts/personal-data/summary',
    role: 'administrator',
  },
  {
    path: 'adminPersonalData/:id/export.json',
    file: 'accounts/personal-data/file.ts',
    id: 'accounts/personal-data/file',
    role: 'administrator',
  },
  {
    path: 'adminAccounts',
    file: 'accounts/people/page.tsx',
    id: 'accounts/people/page',
    role: 'administrator',
    entry: { begins: true, label: 'Accounts', icon: 'key' },
  },
  {
    path: 'adminTokens',
    file: 'accounts/people/tokens.tsx',
    id: 'accounts/people/tokens',
    role: 'administrator',
    entry: { label: 'Tokens', icon: 'gear-six' },
  },
  {
    path: 'adminSources',
    file: 'accounts/sources/page.tsx',
    id: 'accounts/sources/page',
    role: 'administrator',
    entry: { label: 'Lead sources', icon: 'storefront' },
  },
  {
    path: 'adminSources/:name',
    file: 'accounts/sources/source.tsx',
    id: 'accounts/sources/source',
    role: 'administrator',
  },
  {
    path: 'adminSources/refused/:id',
    file: 'accounts/sources/refused.tsx',
    id: 'accounts/sources/refused',
    role: 'administrator',
  },
  {
    path: 'adminSecurity',
    file: 'accounts/people/security.tsx',
    id: 'accounts/people/security',
    role: 'administrator',
    entry: { label: 'Security', icon: 'shield-check' },
  },
  // The side bar links it by the user's name.
  { path: 'account', file: 'accounts/own-account/page.tsx', id: 'accounts/own-account/page', role: null },
] as const satisfies readonly AdminPage[];
