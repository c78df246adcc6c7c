import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { largestUrl, uploadUrl } from '../../../domain/media/variants.ts';
import type { ListedPlot } from '../../../domain/township/listed-plots.ts';
import { blockOf, plotsByBlock } from '../../../domain/township/plot.ts';
import { isFiltered, isWanted, NO_FILTER } from '../../../domain/township/plot-filter.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { PlanPicture } from '../plan-picture.tsx';
import { boxOfPath, MAP, roundAll, viewAround, WHOLE } from './plan-boxes.ts';
import { PlanFilter } from './plan-filter.tsx';
import { PlanStage } from './plan-stage.tsx';
import styles from './plan-tool.module.css';
import { Cones, type OpenView, PlanViews } from './plan-views.tsx';
import { PlotCard } from './plot-card.tsx';
import { plotSaid } from './plot-words.ts';
import { RovingRow } from './roving-row.tsx';
import { useCardInView } from './use-card-in-view.ts';
import { type Township, useTownship } from './use-township.ts';

type Props = {
  /** Number of the plot that it opens at. */
  first: string | null;
  onChoose?: (number: string) => void;
  /** Stands there until the script has come; without it the plan as a picture. */
  children?: ReactNode;
  /** `screen` fills a viewer, `page` a page's column. */
  fit?: 'screen' | 'page';
};

/** The plan that can be asked: by pointing at a plot, or by its block and number. Until its script has come, the picture. */
export function PlanTool({ first, onChoose, fit = 'page', children }: Props) {
  const township = useTownship();
  if (!township) {
    return (
      <div className={[styles.tool, styles[fit]].filter(Boolean).join(' ')}>
        <div className={styles.picture}>{children ?? <PlanPicture lazy={false} />}</div>
      </div>
    );
  }
  return <Asked township={township} first={first} onChoose={onChoose} fit={fit} />;
}

const loadPictureViewer = () => import('../../pages/home/overlays/picture-viewer.tsx');
const loadFilmPlayer = () => import('../../pages/home/overlays/film-player.tsx');

const NARROW = '(max-width: 47.99rem)';

/** Whether the screen is too narrow for the numbers of the whole plan. */
function useNarrow(): boolean {
  return useSyncExternalStore(
    (told) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', told);
      return () => query.removeEventListener('change', told);
    },
    () => matchMedia(NARROW).matches,
    () => false,
  );
}

function Asked({
  township,
  first,
  onChoose,
  fit = 'page',
}: Omit<Props, 'children'> & { township: Township }) {
  const { plots, sizes, outlines, above, views } = township;
  const byNumber = useMemo(() => new Map(plots.map((plot) => [plot.number, plot])), [plots]);
  const known = first !== null && byNumber.has(first) ? first : null;
  const [chosen, setChosen] = useState(known);
  const [block, setBlock] = useState(known && blockOf({ number: known }));
  const narrow = useNarrow();
  const [close, setClose] = useState(known !== null && narrow);
  const [pointed, setPointed] = useState<string | null>(null);
  const [filter, setFilter] = useState(NO_FILTER);
  const [wiped, setWiped] = useState(0);
  const [showsViews, setShowsViews] = useState(false);
  const [view, setView] = useState<OpenView | null>(null);
  const card = useCardInView(chosen);

  const wanted = useMemo(() => plots.filter((plot) => isWanted(plot, filter)), [plots, filter]);
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
      })),
    [blocks, outlines],
  );

  function open(letter: string) {
    setBlock(letter);
    if (narrow) setClose(true);
  }
  function choose(number: string) {
    setChosen(number);
    open(blockOf({ number }));
    onChoose?.(number);
  }
  const filteredOut = wanted.length === plots.length ? '' : ` of ${plots.length}`;
  return (
    <div className={[styles.tool, styles[fit]].filter(Boolean).join(' ')}>
      <div className={styles.plan}>
        <PlanStage
          township={township}
          view={close && block ? viewAround(boxes) : narrow ? MAP : WHOLE}
          letters={narrow && !close ? letters : []}
          chosen={chosen}
          pointed={pointed}
          dimmed={dimmed}
          wiped={wiped}
          onPoint={setPointed}
          onChoose={(number) => (narrow && !close ? open(blockOf({ number })) : choose(number))}
        >
          {showsViews && <Cones views={views} onOpen={setView} />}
        </PlanStage>
        {above && (
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
              aria-valuetext={`${wiped} per cent of the picture from above`}
              onChange={(event) => setWiped(Number(event.target.value))}
            />
          </label>
        )}
      </div>
      <div className={styles.panel}>
        <Chooser
          blocks={blocks.map(([letter, all]) => ({ letter, all, left: wantedIn.get(letter)?.length ?? 0 }))}
          block={block}
          onBlock={open}
          plots={inBlock}
          left={block ? (wantedIn.get(block) ?? []) : []}
          chosen={chosen}
          onChoose={choose}
          sizes={sizes}
        />
        <PlotCard place={card} plot={byNumber.get(pointed ?? chosen ?? '') ?? null} sizes={sizes} />
        {block && (
          <button type="button" className={`link ${styles.closer}`} onClick={() => setClose(!close)}>
            {close ? 'Show the whole plan' : `Show block ${block} closer`}
          </button>
        )}
        <PlanViews views={views} shown={showsViews} onShow={setShowsViews} onOpen={setView} />
        <PlanFilter
          filter={filter}
          sizes={sizes.map(({ squareYards }) => squareYards)}
          onChange={setFilter}
          said={`${wanted.length}${filteredOut} plots${isFiltered(filter) ? ' match' : ''}`}
        />
      </div>
      {view && <Shown {...view} onOpen={setView} />}
    </div>
  );
}

/** The still over the plan, with the film that was taken there; or that film. */
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

type ChooserProps = {
  blocks: readonly { letter: string; all: readonly ListedPlot[]; left: number }[];
  block: string | null;
  onBlock: (letter: string) => void;
  /** Of the block. */
  plots: readonly ListedPlot[];
  /** Of these, what is looked for. The rest stays in its place, so that nothing moves that is about to be pressed. */
  left: readonly ListedPlot[];
  chosen: string | null;
  onChoose: (number: string) => void;
  sizes: Township['sizes'];
};

/** Blocks, then the plots of one: the way of the keyboard and of a thumb. */
function Chooser({ blocks, block, onBlock, plots, left, chosen, onChoose, sizes }: ChooserProps) {
  return (
    <>
      <p className={styles.label}>Block</p>
      <RovingRow
        label="Blocks"
        className={styles.blocks}
        chosen={block}
        onChoose={onBlock}
        items={blocks.map(({ letter, all, left }) => ({
          id: letter,
          label: `Block ${letter}, ${all[0]?.squareYards ?? ''} sq yd, ${left} of ${all.length} plots`,
          shown: letter,
          disabled: left === 0,
        }))}
      />
      {block && (
        <>
          <p className={styles.label}>
            Plots of block {block}
            {left.length < plots.length && `: ${left.length || 'none'} of ${plots.length} match`}
          </p>
          <RovingRow
            label={`Plots of block ${block}`}
            className={styles.plots}
            chosen={chosen}
            onChoose={onChoose}
            follows
            items={plots.map((plot) => ({
              id: plot.number,
              label: plotSaid(plot, sizes),
              shown: plot.number,
              disabled: !left.includes(plot),
            }))}
          />
        </>
      )}
    </>
  );
}
