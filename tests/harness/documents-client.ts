/**
 * A client of the content API that knows the second specification document (§3, §5, §7) and nothing else: no type, name
 * or constant of the site is used here.
 */
export type Page = 'home' | 'about' | 'why-jeware' | 'media';
export type Section = {
  _id: string;
  sectionName: string;
  content?: Record<string, string> | string;
  description?: string;
  images?: string[];
  Images?: string[];
  videos: string[];
};
export type Faq = { _id: string; question: string; answer: string };
export type LogEntry = {
  _id: string;
  action: string;
  collectionName: string;
  timestamp: string;
  data: { images: string[]; content: unknown };
};
/** What an editor's screen holds of a section when Save Changes is pressed. */
export type Draft = {
  content: Record<string, string>;
  existingImages: string[];
  existingVideos: string[];
  newImages?: File[];
  newVideo?: File;
};

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

export const isCapital = (page: Page) => page === 'about' || page === 'why-jeware';

export const imagesOf = (page: Page, section: Section) =>
  (isCapital(page) ? section.Images : section.images) ?? [];

/** What fills the text boxes (§4): description or content, parsed where it is text; what is no JSON counts as empty. */
export function contentOf(section: Section): Record<string, string> {
  const content = section.description ?? section.content ?? {};
  if (typeof content !== 'string') return content;
  try {
    return JSON.parse(content) as Record<string, string>;
  } catch {
    return {};
  }
}

export const draftOf = (page: Page, section: Section): Draft => ({
  content: contentOf(section),
  existingImages: imagesOf(page, section),
  // The screen knows the first video only.
  existingVideos: section.videos.slice(0, 1),
});

export function createClient(fetch: Fetch, headers: Record<string, string> = {}) {
  const ask = (method: string, path: string, body?: BodyInit, more = {}) =>
    fetch(path, { method, headers: { ...headers, ...more }, body });
  const json = (method: string, path: string, body: unknown, more = {}) =>
    ask(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...more });
  const read = async <T>(path: string) => (await (await ask('GET', path)).json()) as T;

  return {
    sections: (page: Page) => read<Section[]>(`/api/${page}`),
    async section(page: Page, name: string) {
      const found = (await read<Section[]>(`/api/${page}`)).find(({ sectionName }) => sectionName === name);
      if (!found) throw new Error(`${page} has no section ${name}.`);
      return found;
    },
    save(page: Page, name: string, draft: Draft, more = {}) {
      const form = new FormData();
      const field = isCapital(page) && name === 'ThirdSection' ? 'description' : 'content';
      form.append(field, JSON.stringify(draft.content));
      for (const image of draft.newImages ?? []) form.append(isCapital(page) ? 'Images' : 'images', image);
      if (draft.newVideo) form.append('videos', draft.newVideo);
      if (draft.existingImages.length > 0) {
        form.append('existingImages', JSON.stringify(draft.existingImages));
      }
      if (draft.existingVideos.length > 0) {
        form.append('existingVideos', JSON.stringify(draft.existingVideos));
      }
      return ask('PUT', `/api/${page}/${name}`, form, more);
    },
    faqs: () => read<Faq[]>('/api/faqs'),
    addFaq: (faq: { question: string; answer: string }) => json('POST', '/api/faqs', faq),
    saveFaq: (faq: Faq, more = {}) => json('PUT', `/api/faqs/${faq._id}`, faq, more),
    removeFaq: (id: string) => ask('DELETE', `/api/faqs/${id}`),
    logs: () => read<LogEntry[]>('/api/logs'),
  };
}
