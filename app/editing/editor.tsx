import { useEffect, useMemo, useRef, useState } from 'react';
import { Bar } from './bar.tsx';
import { keyOf, valueAt } from './changes.ts';
import { type Declared, declaredAt, fieldsOf } from './declared.ts';
import { priceBehind } from './filled.tsx';
import { isSeen, type Region } from './found-fields.ts';
import { Notices } from './notices.tsx';
import { Outline } from './outline.tsx';
import { type Frame, PageFrame, reveal } from './page-frame.tsx';
import { sectionsOfPage } from './pages.ts';
import { Panel } from './panel.tsx';
import { SaveButtons } from './save-buttons.tsx';
import type { Told } from './told.ts';
import { useEditing } from './use-editing.ts';

export type Listed = Declared & { regions: readonly Region[] };

/** A public page with its fields: pressed, named, changed beside it, and saved together. */
export function Editor({ told }: { told: Told }) {
  const editing = useEditing(told);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [over, setOver] = useState<{ place: string; region: Region } | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [pressed, setPressed] = useState<Region | null>(null);
  const [slot, setSlot] = useState<number | null>(null);
  const [listing, setListing] = useState(false);
  const input = useRef<HTMLElement>(null);
  const collection = sectionsOfPage(told.path.split('?')[0] ?? '/') ?? null;
  const { seen, unseen } = useMemo(
    () => listed(frame, editing.documents, collection),
    [frame, editing.documents, collection],
  );
  const at = seen.findIndex(({ place }) => place === active);
  const field =
    seen[at] ??
    unseen.find(({ place }) => place === active) ??
    (active ? bare(active, editing.documents) : null);

  /** A text that is nothing but a price leads to that price. */
  function open(wanted: string, region: Region | null = null) {
    const declared = declaredAt(wanted, bodyOf(wanted, editing.documents));
    const text = declared && valueAt(bodyOf(wanted, editing.documents), declared.path);
    const place = priceBehind(text, editing) ?? declared?.place ?? wanted;
    setPressed(region);
    setListing(false);
    setActive(place);
    setSlot(declared?.field.kind === 'pictures' ? Number(/\.(\d+)$/.exec(wanted)?.[1] ?? 0) : null);
    requestAnimationFrame(() => input.current?.focus());
  }
  const step = (by: number) => {
    const next = seen[at < 0 ? 0 : at + by];
    if (next) open(next.place);
    else close();
  };
  function close() {
    const proxy = host()?.querySelector<HTMLElement>(`[data-place="${CSS.escape(active ?? '')}"]`);
    setActive(null);
    setListing(false);
    proxy?.focus({ preventScroll: true });
  }
  async function saveAll() {
    const refused = await editing.save();
    if (refused) open(placeOfProblem(refused, [...seen, ...unseen]));
  }

  // The panel takes room of the page first, then the page shows what is edited.
  const own = field?.regions ?? NONE;
  const outlined =
    field?.field.kind === 'pictures' || field?.field.kind === 'picture' ? onlyOf(own, pressed) : own;
  const shown = outlined.find((region) => region.element.isConnected);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing must not move the page
  useEffect(() => {
    void active;
    const wait = requestAnimationFrame(() => shown && reveal(shown));
    return () => cancelAnimationFrame(wait);
  }, [active]);

  const save = useRef(saveAll);
  save.current = saveAll;
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void save.current();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, []);

  const pointed = over && declaredAt(over.place, bodyOf(over.place, editing.documents));
  return (
    <div className={`editor ${field || listing ? 'with-panel' : ''}`}>
      <Bar
        told={told}
        path={told.path}
        unsaved={editing.count}
        scroll={() => frame?.page.defaultView?.scrollY ?? 0}
      >
        <SaveButtons
          editing={editing}
          onSave={saveAll}
          onList={() => setListing(!listing)}
          listing={listing}
        />
      </Bar>
      <nav className="proxies" aria-label="Fields of this page, in its order">
        {seen.map((each) => (
          <button
            key={each.place}
            type="button"
            data-place={each.place}
            onFocus={() => {
              const [region] = each.regions;
              if (!region) return;
              reveal(region);
              setOver({ place: each.place, region });
            }}
            onBlur={() => setOver(null)}
            onClick={() => open(each.place)}
          >
            {each.trail.join(' › ')}
          </button>
        ))}
      </nav>
      <main className="stage" aria-label="The page">
        <PageFrame path={told.path} marked={editing.page} onFrame={setFrame} onOver={setOver} onOpen={open} />
        {field && <Outline regions={outlined} name={field.trail.at(-1) ?? ''} tone="open" />}
        {pointed && over && over.place !== active && (
          <Outline regions={oneOf(over.region)} name={pointed.trail.join(' › ')} tone="over" />
        )}
        {!editing.page && !editing.notice && <p className="loading">Opening the page …</p>}
      </main>
      {(field || listing) && (
        <Panel
          editing={editing}
          field={listing ? null : field}
          slot={slot}
          input={input}
          seen={seen}
          unseen={unseen}
          place={at}
          onOpen={(place) => open(place)}
          onStep={step}
          onClose={close}
        />
      )}
      <Notices editing={editing} onOpen={(place) => open(place)} />
    </div>
  );
}

const NONE: readonly Region[] = [];
/** Of a slot that shows in many places the one that was pressed, else the first. */
function onlyOf(regions: readonly Region[], pressed: Region | null): readonly Region[] {
  const one = regions.find(({ element }) => element === pressed?.element) ?? regions[0];
  return one ? oneOf(one) : NONE;
}

const host = () => document.getElementById('editing')?.shadowRoot;
const cache = new WeakMap<Region, Region[]>();
/** The same list for the same region, so that it is measured once. */
function oneOf(region: Region): Region[] {
  const list = cache.get(region) ?? [region];
  cache.set(region, list);
  return list;
}

type Documents = ReturnType<typeof useEditing>['documents'];

function bodyOf(place: string, documents: Documents) {
  const [collection = '', id = ''] = place.split('/');
  return documents.get(keyOf({ collection, id }))?.body;
}

const bare = (place: string, documents: Documents): Listed | null => {
  const declared = declaredAt(place, bodyOf(place, documents));
  return declared && { ...declared, regions: [] };
};

/** The fields in the order of the page, and those of its sections that it does not show as it stands. */
function listed(frame: Frame | null, documents: Documents, collection: string | null) {
  const seen = new Map<string, Listed>();
  const hidden = new Map<string, Listed>();
  for (const found of frame?.fields ?? []) {
    const declared = declaredAt(found.place, bodyOf(found.place, documents));
    if (!declared) continue;
    const into = isSeen(found) ? seen : hidden;
    const before = into.get(declared.place);
    const regions = [...(before?.regions ?? []), ...found.regions];
    into.set(declared.place, { ...declared, regions });
  }
  for (const document of documents.values()) {
    if (document.collection !== collection) continue;
    for (const field of fieldsOf(document)) {
      if (!hidden.has(field.place)) hidden.set(field.place, { ...field, regions: [] });
    }
  }
  const unseen = [...hidden.values()].filter(({ place }) => !seen.has(place));
  return { seen: [...seen.values()], unseen };
}

function placeOfProblem(
  { collection, id, path }: { collection: string; id: string; path: string },
  fields: Listed[],
) {
  const place = `${collection}/${id}/${path}`;
  return fields.find((each) => place === each.place || place.startsWith(`${each.place}.`))?.place ?? place;
}
