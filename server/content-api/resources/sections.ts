import { slotOf } from '../../../domain/content/collection.ts';
import { MAX_FILES } from '../../../domain/content/fields.ts';
import type { Problem } from '../../../domain/content/read.ts';
import { withNewFiles } from '../../../domain/content/slot-files.ts';
import type { Principal } from '../../accounts/types.ts';
import type { MultipartFile } from '../../media/multipart.ts';
import type { Services } from '../../services.ts';
import { etagOf, matchedRevision } from '../match.ts';
import { component, listOf as listed } from '../openapi/content-schemas.ts';
import { sectionForm, sectionName } from '../openapi/section-schemas.ts';
import { type Answer, ApiError, type ApiRequest, principalOf, type Resource } from '../operation.ts';
import { CONFLICT, refusedError, saveExisting } from '../saving.ts';
import {
  filmsAfter,
  readSectionFields,
  sectionBody,
  toWireProblem,
  toWireSection,
  WIRE_PAGES,
  type WirePage,
} from '../section-wire.ts';
import { type ApiDocument, findApiDocument, listApiDocuments } from '../stored.ts';

/** Caches must revalidate each time. */
const PUBLIC = 'public, no-cache';

/** The sections of pages with a wire format (spec 2 §7). */
export const sections = (services: Services): Resource[] =>
  WIRE_PAGES.flatMap((page) => [listOf(services, page), sectionOf(services, page)]);

function listOf(services: Services, page: WirePage): Resource {
  return {
    path: page.wire.path,
    methods: {
      GET: {
        id: `list${sectionName(page)}s`,
        summary: `The sections of the page: ${page.label}`,
        gives: { 200: { description: 'Every section.', schema: listed(component(sectionName(page))) } },
        access: 'public',
        async answer() {
          // Read the version before the content: newer content with an older tag only causes one more request.
          const version = await services.documents.contentVersion();
          const stored = await listApiDocuments(services, page.name);
          const body = stored
            .filter(({ id }) => Object.hasOwn(page.sections, id))
            .map((document) => toWireSection(page, document));
          return { status: 200, body, headers: { etag: `W/"content-${version}"`, 'cache-control': PUBLIC } };
        },
      },
    },
  };
}

function sectionOf(services: Services, page: WirePage): Resource {
  const gives = { 200: { description: 'The section.', schema: component(sectionName(page)), tag: true } };
  return {
    path: `${page.wire.path}/{sectionName}`,
    params: { sectionName: { enum: Object.keys(page.sections) } },
    methods: {
      GET: {
        id: `get${sectionName(page)}`,
        summary: `One section of the page: ${page.label}`,
        gives,
        refuses: [404],
        access: 'public',
        async answer(input) {
          return answerWith(page, (await present(services, page, input)).document, PUBLIC);
        },
      },
      PUT: {
        id: `save${sectionName(page)}`,
        summary: 'Saves a whole section: a list that is absent means none kept',
        access: 'content',
        takes: 'multipart',
        body: sectionForm(page),
        gives,
        refuses: [404, 408, 412, 422, 507],
        answer: (request) => save(services, page, request),
      },
    },
  };
}

const answerWith = (page: WirePage, document: ApiDocument, cacheControl = 'no-store'): Answer => ({
  status: 200,
  body: toWireSection(page, document),
  headers: { etag: etagOf(document.revision), 'cache-control': cacheControl },
});

async function present(services: Services, page: WirePage, { param }: ApiRequest) {
  const id = param('sectionName');
  const declared = Object.hasOwn(page.sections, id) ? page.sections[id] : undefined;
  const document = declared && (await findApiDocument(services, page.name, id));
  if (!declared || !document) throw new ApiError(404, `This page has no section of the name ${id}.`);
  return { declared, document };
}

async function save(services: Services, page: WirePage, request: ApiRequest): Promise<Answer> {
  const { declared, document } = await present(services, page, request);
  const at = { collection: page.name, id: document.id };
  const { headers } = request.request;
  // Check before reading the files, which may be large.
  if (matchedRevision(headers, document.revision) === null) {
    throw new ApiError(412, CONFLICT, { present: toWireSection(page, document) });
  }
  const form = await request.form();
  const sent = readSectionFields(page, document.id, form.fields);
  const files = newFiles(page, form.files);
  const stored = sectionBody(document);
  const body = (pictures: string[], films: string[]) => ({
    texts: sent.texts,
    pictures: withNewFiles(slotOf(declared, 'pictures'), sent.pictures, pictures),
    films: filmsAfter(declared, stored.films, sent.films, films),
  });
  const words = {
    refusal: (found: readonly Problem[]) => refusedError(found.map((each) => toWireProblem(page, each))),
    shown: (document: ApiDocument) => toWireSection(page, document),
  };
  const problems = await services.editing.check([{ ...at, body: body([], []) }]);
  if (problems.length > 0) throw words.refusal(problems);
  checkRoom(page, body([], []), files);

  const by = principalOf(request);
  const pictures = await takeAll(services, files.pictures, { by, only: 'picture' });
  const films = await takeAll(services, files.films, { by, only: 'film' });
  const saved = await saveExisting(
    services,
    { ...at, body: () => body(pictures, films), by, headers },
    { words },
  );
  return answerWith(page, saved.document);
}

type NewFiles = { pictures: MultipartFile[]; films: MultipartFile[] };

function newFiles({ wire }: WirePage, files: readonly MultipartFile[]): NewFiles {
  const pictures = files.filter(({ field }) => field.toLowerCase() === 'images');
  const films = files.filter(({ field }) => field === 'videos');
  const other = files.find((file) => !pictures.includes(file) && !films.includes(file));
  if (other) {
    throw new ApiError(
      400,
      `Files are taken as ${wire.images} and videos, not as ${other.field || 'unnamed'}.`,
    );
  }
  if (wire.mostNewPictures !== undefined && pictures.length > wire.mostNewPictures) {
    throw new ApiError(400, `You can upload up to ${wire.mostNewPictures} images at a time.`);
  }
  if (films.length > 1) throw new ApiError(400, 'You can upload one video at a time.');
  return { pictures, films };
}

/** Refuses more files than the section can hold, before they are accepted. */
function checkRoom(
  { wire }: WirePage,
  saved: { pictures: string[]; films: string[] },
  { pictures, films }: NewFiles,
): void {
  const room = (what: string, count: number) => {
    if (count > MAX_FILES) throw new ApiError(400, `Not saved. ${what}: At most ${MAX_FILES}`);
  };
  room(wire.images, saved.pictures.length + pictures.length);
  room('videos', saved.films.length + films.length);
}

async function takeAll(
  { uploads }: Services,
  files: readonly MultipartFile[],
  options: { by: Principal; only: 'picture' | 'film' },
): Promise<string[]> {
  const names: string[] = [];
  for (const file of files) {
    const taken = await uploads.accept(file, options);
    if (taken.outcome === 'refused') throw new ApiError(taken.status, `${file.name}: ${taken.reason}`);
    names.push(taken.medium.file);
  }
  return names;
}
