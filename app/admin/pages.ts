import type { Role } from '../../server/accounts/accounts.ts';
import type { IconName } from '../ui/icon.tsx';

export type AdminPage = {
  /** Below the root, without a slash. */
  path: string;
  /** Of the route module, below app/. */
  file: string;
  /** Name of the route; also tells pages of the same module apart. */
  id: string;
  /** Who may open it; an administrator may open everything, and what has no role everybody who is signed in. */
  role: Role | null;
  /** How the side bar names it; a file or an action has none. */
  entry?: {
    label: string;
    icon: IconName;
    /** The first of its kind: a gap stands before it. */
    begins?: boolean;
  };
};

/**
 * The pages of the administration (spec 2 §2), in the order of the side bar. The route table and the side bar are both
 * made from this list: a page that is not in it does not exist, and one that is in it has a role.
 */
export const ADMIN_PAGES = [
  { path: 'adminEdit', file: 'admin/page-editor/page.tsx', id: 'admin/page-editor/page', role: 'editor' },
  {
    path: 'adminHome',
    file: 'admin/sections/page.tsx',
    id: 'admin-home',
    role: 'editor',
    entry: { begins: true, label: 'Home', icon: 'house' },
  },
  {
    path: 'adminAbout',
    file: 'admin/sections/page.tsx',
    id: 'admin-about',
    role: 'editor',
    entry: { label: 'About', icon: 'info' },
  },
  {
    path: 'adminWhyJewar',
    file: 'admin/sections/page.tsx',
    id: 'admin-why-jewar',
    role: 'editor',
    entry: { label: 'Why Jewar', icon: 'compass-rose' },
  },
  {
    path: 'adminMedia',
    file: 'admin/sections/page.tsx',
    id: 'admin-media',
    role: 'editor',
    entry: { label: 'Media', icon: 'article' },
  },
  {
    path: 'adminFaq',
    file: 'admin/faq/page.tsx',
    id: 'admin-faq',
    role: 'editor',
    entry: { label: 'FAQ', icon: 'question' },
  },
  {
    path: 'adminPages',
    file: 'admin/sections/index.tsx',
    id: 'admin-pages',
    role: 'editor',
    entry: { label: 'All pages', icon: 'list' },
  },
  { path: 'adminPages/:page', file: 'admin/sections/page.tsx', id: 'admin-page', role: 'editor' },
  {
    path: 'adminBlog',
    file: 'admin/blog/list.tsx',
    id: 'admin/blog/list',
    role: 'editor',
    entry: { begins: true, label: 'Articles', icon: 'article' },
  },
  { path: 'adminBlog/:slug', file: 'admin/blog/page.tsx', id: 'admin/blog/page', role: 'editor' },
  {
    path: 'adminPrices',
    file: 'admin/prices/page.tsx',
    id: 'admin/prices/page',
    role: 'editor',
    entry: { label: 'Prices', icon: 'ruler' },
  },
  {
    path: 'adminLibrary',
    file: 'admin/library/page.tsx',
    id: 'admin/library/page',
    role: 'editor',
    entry: { label: 'Pictures and films', icon: 'images' },
  },
  {
    path: 'adminLibrary/:file',
    file: 'admin/library/medium.tsx',
    id: 'admin/library/medium',
    role: 'editor',
  },
  {
    path: 'adminLibrary/:file/replace',
    file: 'admin/library/replace.tsx',
    id: 'admin/library/replace',
    role: 'editor',
  },
  {
    path: 'adminGallery',
    file: 'admin/gallery/page.tsx',
    id: 'admin/gallery/page',
    role: 'editor',
    entry: { label: 'Gallery', icon: 'images' },
  },
  {
    path: 'adminBrochure',
    file: 'admin/brochure/page.tsx',
    id: 'admin/brochure/page',
    role: 'editor',
    entry: { label: 'Brochure', icon: 'download-simple' },
  },
  {
    path: 'adminContent',
    file: 'admin/content/index.tsx',
    id: 'admin/content/index',
    role: 'editor',
    entry: { label: 'All content', icon: 'list-checks' },
  },
  {
    path: 'adminContent/:collection',
    file: 'admin/content/list.tsx',
    id: 'admin/content/list',
    role: 'editor',
  },
  {
    path: 'adminContent/:collection/:id',
    file: 'admin/content/record.tsx',
    id: 'admin/content/record',
    role: 'editor',
  },
  {
    path: 'adminSettings',
    file: 'admin/content/settings.tsx',
    id: 'admin/content/settings',
    role: 'editor',
    entry: { label: 'Settings', icon: 'gear-six' },
  },
  {
    path: 'adminDrafts',
    file: 'admin/drafts/page.tsx',
    id: 'admin/drafts/page',
    role: 'editor',
    entry: { begins: true, label: 'Drafts', icon: 'floppy-disk' },
  },
  {
    path: 'adminLaunch',
    file: 'admin/launch/page.tsx',
    id: 'admin/launch/page',
    role: 'editor',
    entry: { label: 'Launch list', icon: 'list-checks' },
  },
  {
    path: 'adminDash',
    file: 'admin/history/page.tsx',
    id: 'admin/history/page',
    role: 'editor',
    entry: { label: 'Activity log', icon: 'clock-counter-clockwise' },
  },
  {
    path: 'adminMeasures',
    file: 'admin/measures/page.tsx',
    id: 'admin/measures/page',
    role: 'editor',
    entry: { label: 'Page speed', icon: 'wifi-high' },
  },
  { path: 'adminHistory', file: 'admin/history/versions.tsx', id: 'admin/history/versions', role: 'editor' },
  {
    path: 'adminLeads',
    file: 'admin/leads/page.tsx',
    id: 'admin/leads/page',
    role: 'sales',
    entry: { begins: true, label: 'Leads', icon: 'tray' },
  },
  { path: 'adminLeads/import', file: 'admin/leads/import/page.tsx', id: 'admin-import-page', role: 'sales' },
  {
    path: 'adminLeads/import/part',
    file: 'admin/leads/import/part.ts',
    id: 'admin-import-part',
    role: 'sales',
  },
  {
    path: 'adminLeads/import/lines.csv',
    file: 'admin/leads/import/lines.ts',
    id: 'admin-import-lines',
    role: 'sales',
  },
  { path: 'adminLeads.csv', file: 'admin/leads/file.ts', id: 'admin/leads/file', role: 'sales' },
  { path: 'adminLeads/outbox', file: 'admin/leads/outbox.ts', id: 'admin/leads/outbox', role: 'sales' },
  { path: 'adminLeads/kept', file: 'admin/leads/kept.ts', id: 'admin/leads/kept', role: 'sales' },
  {
    path: 'adminNotices',
    file: 'admin/notices/page.tsx',
    id: 'admin/notices/page',
    role: 'sales',
    entry: { label: 'Notices', icon: 'chat-circle-text' },
  },
  { path: 'adminNotices/device', file: 'admin/notices/device.ts', id: 'admin/notices/device', role: 'sales' },
  { path: 'adminLeads/events', file: 'admin/leads/events.ts', id: 'admin/leads/events', role: 'sales' },
  {
    path: 'adminVisits',
    file: 'admin/visits/page.tsx',
    id: 'admin/visits/page',
    role: 'sales',
    entry: { label: 'Visits', icon: 'calendar-check' },
  },
  {
    path: 'adminVisits/places',
    file: 'admin/visits/places.tsx',
    id: 'admin/visits/places',
    role: 'sales',
  },
  {
    path: 'adminFigures',
    file: 'admin/figures/page.tsx',
    id: 'admin/figures/page',
    role: 'sales',
    entry: { label: 'Figures', icon: 'compass-tool' },
  },
  { path: 'adminFigures.csv', file: 'admin/figures/file.ts', id: 'admin/figures/file', role: 'sales' },
  {
    path: 'adminSubscribers',
    file: 'admin/subscribers/page.tsx',
    id: 'admin/subscribers/page',
    role: 'administrator',
    entry: { label: 'Subscribers', icon: 'envelope-simple' },
  },
  {
    path: 'adminSubscribers.csv',
    file: 'admin/subscribers/file.ts',
    id: 'admin/subscribers/file',
    role: 'administrator',
  },
  {
    path: 'adminPersonalData',
    file: 'admin/personal-data/index.tsx',
    id: 'admin/personal-data/index',
    role: 'administrator',
    entry: { label: 'Personal data', icon: 'shield-check' },
  },
  {
    path: 'adminPersonalData/retention',
    file: 'admin/personal-data/retention.tsx',
    id: 'admin/personal-data/retention',
    role: 'administrator',
  },
  {
    path: 'adminPersonalData/:id',
    file: 'admin/personal-data/person.tsx',
    id: 'admin/personal-data/person',
    role: 'administrator',
  },
  {
    path: 'adminPersonalData/:id/summary',
    file: 'admin/personal-data/summary.tsx',
    id: 'admin/personal-data/summary',
    role: 'administrator',
  },
  {
    path: 'adminPersonalData/:id/export.json',
    file: 'admin/personal-data/file.ts',
    id: 'admin/personal-data/file',
    role: 'administrator',
  },
  {
    path: 'adminAccounts',
    file: 'admin/accounts/page.tsx',
    id: 'admin/accounts/page',
    role: 'administrator',
    entry: { begins: true, label: 'Accounts', icon: 'key' },
  },
  {
    path: 'adminTokens',
    file: 'admin/accounts/tokens.tsx',
    id: 'admin/accounts/tokens',
    role: 'administrator',
    entry: { label: 'Tokens', icon: 'gear-six' },
  },
  {
    path: 'adminSecurity',
    file: 'admin/accounts/security.tsx',
    id: 'admin/accounts/security',
    role: 'administrator',
    entry: { label: 'Security', icon: 'shield-check' },
  },
  // Under one's name in the side bar.
  { path: 'account', file: 'admin/account/page.tsx', id: 'admin/account/page', role: null },
] as const satisfies readonly AdminPage[];
