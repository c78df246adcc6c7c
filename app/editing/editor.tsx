import { useEffect, useMemo, useRef, useState } from 'react';
import { valueAt } from '../../domain/content/body-paths.ts';
import { asksToAdd } from '../admin/upload/not-added.ts';
import { isSaveKey } from '../ui/save-key.ts';
import { Bar } from './bar/bar.tsx';
import { SaveButtons } from './bar/save-buttons.tsx';
import type { Target } from './drafts/keep.ts';
import { KeepDialog } from './drafts/keep-dialog.tsx';
import { useWaiting } from './drafts/use-waiting.ts';
import { WaitingMenu } from './drafts/waiting.tsx';
import { declaredAt } from './fields/declared.ts';
import { bare, bodyOf, listed, placeOfProblem } from './fields/listed.ts';
import { Notices } from './notices/notices.tsx';
import type { Region } from './page/found-fields.ts';
import { Outline } from './page/outline.tsx';
import { type Frame, PageFrame, reveal } from './page/page-frame.tsx';
import { sectionsOfPage } from './pages.ts';
import { priceBehind } from './panel/filled.tsx';
import { Panel } from './panel/panel.tsx';
import type { Problem, ToldEditor } from './told.ts';
import { useEditing } from './use-editing.ts';
import { rememberWay, takeWayBack, type WayBack, wasSwitched } from './way-back.ts';

/** A public page with its fields: pressed, named, changed beside it, and saved together. */
export function Editor({ told }: { told: ToldEditor }) {
  const editing = useEditing(told);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [over, setOver] = useState<{ place: string; region: Region } | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [pressed, setPressed] = useState<Region | null>(null);
  const [slot, setSlot] = useState<number | null>(null);
  const [listing, setListing] = useState(false);
  const [keeping, setKeeping] = useState(false);
  const [way] = useState(() => takeWayBack(told.path));
  const { sets, look } = useWaiting();
  const input = useRef<HTMLElement>(null);
  const collection = sectionsOfPage(told.path.split('?')[0] ?? '/') ?? null;
  const { seen, unseen } = useMemo(
    () => listed(frame?.fields ?? [], editing.documents, collection),
    [frame, editing.documents, collection],
  );
  const at = seen.findIndex(({ place }) => place === active);
  const field =
    seen[at] ??
    unseen.find(({ place }) => place === active) ??
    (active ? bare(active, editing.documents) : null);

  /** Chosen files that are not added would be gone with the panel, and a save would go without them. */
  function isHeld(): boolean {
    if (!asksToAdd()) return false;
    editing.setNotice({ kind: 'not-added' });
    return true;
  }

  /** A text that is nothing but a price leads to that price. */
  function open(wanted: string, region: Region | null = null) {
    if (isHeld()) return;
    const declared = declaredAt(wanted, bodyOf(wanted, editing.documents));
    const text = declared && valueAt(bodyOf(wanted, editing.documents), declared.path);
    const place = priceBehind(text, editing) ?? declared?.place ?? wanted;
    setPressed(region);
    setListing(false);
    setActive(place);
    setSlot(isMedia(declared?.field.kind) ? Number(/\.(\d+)$/.exec(wanted)?.[1] ?? 0) : null);
    requestAnimationFrame(() => input.current?.focus());
  }
  const step = (by: number) => {
    const next = seen[at < 0 ? 0 : at + by];
    if (next) open(next.place);
    else close();
  };
  function close() {
    if (isHeld()) return;
    const proxy = host()?.querySelector<HTMLElement>(`[data-place="${CSS.escape(active ?? '')}"]`);
    setActive(null);
    setListing(false);
    proxy?.focus({ preventScroll: true });
  }
  const openProblem = (problem: Problem) => open(placeOfProblem(problem, [...seen, ...unseen]));
  async function saveAll() {
    if (isHeld()) return;
    const refused = await editing.save();
    if (refused) openProblem(refused);
  }
  async function keepAside(target: Target) {
    const result = await editing.keepAside(target);
    const [refused] = result.outcome === 'refused' ? result.problems : [];
    if (refused) openProblem(refused);
    if (result.outcome === 'kept') void look();
    return result;
  }
  const scroll = () => frame?.page.defaultView?.scrollY ?? 0;
  function leave(href: string, left: WayBack['left']) {
    rememberWay({ path: told.path, scroll: scroll(), place: active, left });
    location.assign(href);
  }
  // Back from the administration: to the field that was open, once there is a page to show it on.
  const { setNotice } = editing;
  const isDrawn = frame !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isDrawn || !way) return;
    if (way.saved) setNotice({ kind: 'saved-elsewhere' });
    if (way.place) open(way.place);
  }, [isDrawn]);

  // The panel takes room of the page first, then the page shows what is edited.
  const own = field?.regions ?? NONE;
  const outlined = isMedia(field?.field.kind) ? onlyOf(own, pressed) : own;
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
      if (!isSaveKey(event)) return;
      event.preventDefault();
      void save.current();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, []);

  const pointed = over && declaredAt(over.place, bodyOf(over.place, editing.documents));
  return (
    <div className={`editor ${field || listing ? 'with-panel' : ''}`}>
      <Bar told={told} path={told.path} unsaved={editing.count} scroll={scroll} switched={wasSwitched(way)}>
        <WaitingMenu sets={sets} documents={editing.documents} path={told.path} />
        <SaveButtons
          editing={editing}
          hint={field === null && !listing}
          onSave={saveAll}
          onKeep={() => !isHeld() && setKeeping(true)}
          onList={() => !isHeld() && setListing(!listing)}
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
        <PageFrame
          from={way?.scroll ?? 0}
          marked={editing.page}
          documents={[...editing.documents.values()]}
          onFrame={setFrame}
          onOver={setOver}
          onOpen={open}
        />
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
          sets={sets}
          onOpen={(place) => open(place)}
          onLeave={leave}
          onStep={step}
          onClose={close}
        />
      )}
      {keeping && (
        <KeepDialog
          sets={sets}
          count={editing.count}
          onKeep={keepAside}
          onLook={look}
          onClose={() => setKeeping(false)}
        />
      )}
      <Notices editing={editing} path={told.path} onOpen={(place) => open(place)} onLeave={leave} />
    </div>
  );
}

const NONE: readonly Region[] = [];
const isMedia = (kind = '') => /^(pictures?|films?)$/.test(kind);
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
