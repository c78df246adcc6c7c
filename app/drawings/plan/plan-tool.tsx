import { type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { largestUrl, uploadUrl } from '../../../domain/media/variants.ts';
import { blockOf, plotsByBlock } from '../../../domain/township/plot.ts';
import { isFiltered, matchesFilter, NO_FILTER } from '../../../domain/township/plot-filter.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { isPlainClick } from '../../ui/plain-click.ts';
import { PlanPicture } from '../plan-picture.tsx';
import { blockOfHash } from './block-list.ts';
import { boxOfPath, MAP_BOX, roundAll, viewAround, WHOLE_PLAN } from './plan-boxes.ts';
import { PlanChooser } from './plan-chooser.tsx';
import { PlanFilter } from './plan-filter.tsx';
import { PlanStage } from './plan-stage.tsx';
import styles from './plan-tool.module.css';
import { Cones, type OpenView, PlanViews } from './plan-views.tsx';
import { PlotCard } from './plot-card.tsx';
import { useCardInView } from './use-card-in-view.ts';
import { useIsNarrowScreen } from './use-narrow.ts';
import { usePlotInView } from './use-plot-in-view.ts';
import { type Township, useTownship } from './use-township.ts';

/** Data for the controls before the drawing and the plots load, to avoid a layout shift. */
export type PlanDefaults = {
  blocks: readonly { letter: string; squareYards: number; count: number }[];
  sizes: readonly number[];
  hasAbove: boolean;
  hasViews: boolean;
};

type Props = {
  /** Number of the initial plot. */
  first: string | null;
  onChoose?: (number: string) => void;
  /** Placeholder until the plan loads; by default the plan as a picture. */
  children?: ReactNode;
  /** `screen` fills a viewer, `page` a page's column. */
  fit?: 'screen' | 'page';
  outset?: PlanDefaults;
};

/** The interactive plan: choose a plot on it, or by block and number. A picture shows until it loads. */
export function PlanTool({ children, outset, ...props }: Props) {
  const township = useTownship();
  const picture = children ?? <PlanPicture lazy={false} />;
  if (!township && !outset) {
    return (
      <div className={toolClass(props.fit)}>
        <div className={styles.picture}>{picture}</div>
      </div>
    );
  }
  return <Asked {...props} township={township} outset={outset} picture={picture} />;
}

const toolClass = (fit: Props['fit'] = 'page') => [styles.tool, styles[fit]].filter(Boolean).join(' ');

const loadPictureViewer = () => import('../../viewers/picture-viewer.tsx');
const loadFilmPlayer = () => import('../../viewers/film-player.tsx');

type AskedProps = Omit<Props, 'children'> & { township: Township | null; picture: ReactNode };

const NOTHING = { plots: [], sizes: [], above: null, views: [], outlines: new Map<string, string>() };

function Asked({ township, outset, first, onChoose, fit, picture }: AskedProps) {
  const { plots, sizes, outlines, above, views } = township ?? NOTHING;
  const byNumber = useMemo(() => new Map(plots.map((plot) => [plot.number, plot])), [plots]);
  const narrow = useIsNarrowScreen();
  const [picked, setPicked] = useState(first);
  const [opened, setOpened] = useState<string | null>(null);
  const [wantsClose, setClose] = useState<boolean | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [filter, setFilter] = useState(NO_FILTER);
  const [wiped, setWiped] = useState(0);
  const [showsViews, setShowsViews] = useState(false);
  const [view, setView] = useState<OpenView | null>(null);
  const chosen = picked !== null && byNumber.has(picked) ? picked : null;
  const block = opened ?? (chosen && blockOf({ number: chosen }));
  const close = wantsClose ?? (chosen !== null && narrow);
  const card = useCardInView(chosen, first);
  const tool = usePlotInView(fit === 'screen' ? null : first, chosen, narrow);

  const wanted = useMemo(() => plots.filter((plot) => matchesFilter(plot, filter)), [plots, filter]);
  const blocks = useMemo(() => plotsByBlock(plots), [plots]);
  const wantedIn = useMemo(() => new Map(plotsByBlock(wanted)), [wanted]);
  const dimmed = useMemo(() => {
    const left = new Set(wanted.map(({ number }) => number));
    return plots.filter(({ number }) => !left.has(number)).map(({ number }) => number);
  }, [plots, wanted]);
  const inBlock = block ? (blocks.find(([letter]) => letter === block)?.[1] ?? []) : [];
  const boxes = close ? inBlock.map(({ number }) => boxOfPath(outlines.get(number) ?? '')) : [];

  const letters = useMemo(
    () =>
      blocks.map(([letter, all]) => ({
        letter,
        box: roundAll(all.map(({ number }) => boxOfPath(outlines.get(number) ?? ''))),
        isDimmed: !wantedIn.has(letter),
      })),
    [blocks, outlines, wantedIn],
  );

  function open(letter: string) {
    setOpened(letter);
    if (narrow) setClose(true);
  }
  function openInPicture(event: MouseEvent) {
    const letter = blockOfHash((event.target as Element).closest('a')?.hash ?? '');
    if (!letter || !isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    open(letter);
  }
  function choose(number: string) {
    setPicked(number);
    open(blockOf({ number }));
    onChoose?.(number);
  }
  const rows = township
    ? blocks.map(([letter, all]) => {
        const left = wantedIn.get(letter)?.length ?? 0;
        return { letter, squareYards: all[0]?.squareYards ?? 0, count: all.length, left };
      })
    : (outset?.blocks ?? []).map((each) => ({ ...each, left: each.count }));
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const left = rows.reduce((sum, row) => sum + row.left, 0);
  return (
    <div ref={tool} className={toolClass(fit)}>
      <div className={styles.plan}>
        {township ? (
          <PlanStage
            township={township}
            view={close && block ? viewAround(boxes) : narrow ? MAP_BOX : WHOLE_PLAN}
            letters={!close && (narrow || dimmed.length > 0) ? letters : []}
            letterSize={narrow ? 24 : 14}
            chosen={chosen}
            pointed={pointed}
            dimmed={dimmed}
            wiped={wiped}
            onPoint={setPointed}
            onChoose={(number) => (narrow && !close ? open(blockOf({ number })) : choose(number))}
          >
            {showsViews && <Cones views={views} onOpen={setView} />}
          </PlanStage>
        ) : (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the panel's buttons are the keys for it.
          // biome-ignore lint/a11y/noStaticElementInteractions: the panel's buttons are the keys for it.
          <div className={styles.picture} onClick={openInPicture}>
            {picture}
          </div>
        )}
        {(township ? above : outset?.hasAbove) && (
          <label className={styles.wipe}>
            <span>
              From survey to place
              <small>The picture is an artist’s impression</small>
            </span>
            <input
              type="range"
              min="0"
              max="100"
              value={wiped}
              disabled={!township}
              aria-valuetext={`${wiped} per cent of the picture from above`}
              onChange={(event) => setWiped(Number(event.target.value))}
            />
          </label>
        )}
      </div>
      <div className={styles.panel}>
        <PlanChooser
          blocks={rows}
          block={block}
          onBlock={open}
          plots={inBlock}
          left={block ? (wantedIn.get(block) ?? []) : []}
          chosen={chosen}
          onChoose={choose}
          sizes={sizes}
        />
        <PlotCard place={card} plot={byNumber.get(pointed ?? chosen ?? '') ?? null} sizes={sizes} />
        {inBlock.length > 0 && (
          <button type="button" className={`link ${styles.closer}`} onClick={() => setClose(!close)}>
            {close ? 'Show the whole plan' : `Show block ${block} closer`}
          </button>
        )}
        <PlanFilter
          filter={filter}
          sizes={township ? sizes.map(({ squareYards }) => squareYards) : (outset?.sizes ?? [])}
          onChange={setFilter}
          said={`${left}${left === all ? '' : ` of ${all}`} plots${isFiltered(filter) ? ' match' : ''}`}
        />
        {(township ? views.length > 0 : outset?.hasViews) && (
          <PlanViews views={views} shown={showsViews} onShow={setShowsViews} onOpen={setView} />
        )}
      </div>
      {view && <Shown {...view} onOpen={setView} />}
    </div>
  );
}

/** The open view: its picture with a link to its film, or the film. */
function Shown({ view, shows, onOpen }: OpenView & { onOpen: (open: OpenView | null) => void }) {
  const { still, film } = view;
  const onClose = () => onOpen(null);
  if (shows === 'still' && still) {
    const onPlay = film ? () => onOpen({ view, shows: 'film' }) : undefined;
    const props = { picture: still, title: still.caption || still.alt, film, onPlay, onClose };
    return <LazyPart key="still" load={loadPictureViewer} plain={largestUrl(still)} props={props} />;
  }
  if (!film) return null;
  const props = { film, title: film.title, onClose };
  return <LazyPart key="film" load={loadFilmPlayer} plain={uploadUrl(film.file)} props={props} />;
}
