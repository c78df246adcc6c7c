import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { href, Link, type Path, useNavigate } from 'react-router';
import { indianCount } from '../../../../domain/content/indian-number.ts';
import type { Owner } from '../../../../domain/leads/activity.ts';
import { STAGES, type Stage } from '../../../../domain/leads/stages.ts';
import { useSendForm, useSentForms } from '../../../admin-ui/answers.tsx';
import { KEY_MARKS } from '../keys.ts';
import { useNow } from '../use-now.ts';
import { callDueWords, shortAge, shortMoment } from '../words.ts';
import styles from './board.module.css';
import type { BoardColumn, Card } from './load-board.ts';
import { DRAGGED, MOVE } from './move-names.ts';

type Props = {
  columns: BoardColumn[];
  people: Owner[];
  /** The filters of the board, for links to the table. */
  params: Record<string, string>;
  /** The board with other search parameters. */
  to: (changes: Record<string, string>) => Partial<Path>;
  now: number;
};

const ORDER = Object.keys(STAGES) as Stage[];

/** The leads by stage. A card is dragged, moved by keys, or moved by its "Move" link, which also works by touch. */
export function Board({ columns: loaded, people, params, to, now: loadedAt }: Props) {
  const now = useNow(loadedAt);
  const { columns, moving } = useMovedCards(loaded);
  const board = useRef<HTMLDivElement>(null);
  const send = useSendForm();
  const navigate = useNavigate();
  const [over, setOver] = useState<Stage | null>(null);
  const dragged = useRef<Card | null>(null);
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people]);
  const focus = useFocusOfMoved(board, moving.size > 0);

  /** Whether the card is on its way. */
  function move(card: Card, stage: Stage): boolean {
    // A second move would meet the first one as a conflict.
    if (stage === card.stage || moving.has(card.id)) return false;
    // A lost lead needs its reason.
    if (stage === 'lost') {
      void navigate(to({ move: card.id, to: stage }), { preventScrollReset: true });
      return false;
    }
    send(DRAGGED + card.id, { intent: MOVE, lead: card.id, name: card.name, stage, present: card.stage });
    return true;
  }

  const dropZone = (stage: Stage) => ({
    onDragOver(event: DragEvent) {
      if (!dragged.current) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      if (over !== stage) setOver(stage);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(null);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(null);
      if (dragged.current) move(dragged.current, stage);
      dragged.current = null;
    },
  });

  function onKeyDown(event: KeyboardEvent, card: Card) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const up = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (side && event.shiftKey) {
      const next = ORDER[ORDER.indexOf(card.stage as Stage) + side];
      if (next && move(card, next)) focus.keepOn(card.id);
    } else if (side || up) stepTo(board.current, event.currentTarget, side ?? 0, up ?? 0);
    else if (event.key === KEY_MARKS.stage) {
      void navigate(to({ move: card.id }), { preventScrollReset: true });
    } else return;
    event.preventDefault();
  }

  return (
    <div ref={board} className={styles.board}>
      {columns.map(({ stage, label, many, more, cards }) => (
        <section
          key={stage}
          className={styles.column}
          aria-labelledby={`stage-${stage}`}
          data-column
          data-over={over === stage ? '' : undefined}
          {...dropZone(stage)}
        >
          <h2 id={`stage-${stage}`}>
            {label} <span className="tabular">{countWords(many, more)}</span>
          </h2>
          <ul>
            {cards.map((card) => (
              <li
                key={card.id}
                draggable
                data-stage={card.stage}
                onDragStart={(event) => {
                  dragged.current = card;
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', card.name);
                }}
                onDragEnd={() => {
                  dragged.current = null;
                  setOver(null);
                }}
              >
                <Link
                  className={styles.name}
                  to={{ pathname: href('/adminLeads'), search: `lead=${card.id}` }}
                  draggable={false}
                  data-key={KEY_MARKS.row}
                  data-card={card.id}
                  onKeyDown={(event) => onKeyDown(event, card)}
                >
                  {card.name}
                </Link>
                <span className={styles.age}>{shortAge(now - card.firstEnquiryAt)}</span>
                <span className={styles.about}>
                  {[card.plots, card.ownerId && (names.get(card.ownerId) ?? 'somebody who has left')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <Due {...card} now={now} />
                <Link
                  className={styles.toMove}
                  to={to({ move: card.id })}
                  preventScrollReset
                  draggable={false}
                >
                  Move<span className="visually-hidden"> {card.name}</span>
                </Link>
              </li>
            ))}
          </ul>
          {many > cards.length && (
            <Link
              className={`link ${styles.all}`}
              to={{
                pathname: href('/adminLeads'),
                search: String(new URLSearchParams({ ...params, stage })),
              }}
            >
              All {countWords(many, more)}
            </Link>
          )}
        </section>
      ))}
    </div>
  );
}

/** When the first call is due, and when the follow-up. */
function Due({ callDueAt, followUpAt, held, now }: Card & { now: number }) {
  const call = callDueAt === null || held ? null : callDueWords(callDueAt, now);
  return (
    <>
      {call && (
        <span className={styles.due} data-late={call.isLate ? '' : undefined}>
          {call.text}
        </span>
      )}
      {followUpAt !== null && (
        <span className={styles.due} data-late={followUpAt <= now ? '' : undefined}>
          {shortMoment(followUpAt, now)}
        </span>
      )}
    </>
  );
}

const countWords = (many: number, more: boolean) => `${indianCount(many)}${more ? '+' : ''}`;

/** The columns with the cards that are being moved in their new stage, before the server has answered. */
function useMovedCards(columns: BoardColumn[]): {
  columns: BoardColumn[];
  /** The new stages of cards under way, by lead. */
  moving: ReadonlyMap<string, string>;
} {
  const moving = new Map(
    useSentForms()
      .filter((form) => form.get('intent') === MOVE)
      .map((form) => [String(form.get('lead')), String(form.get('stage'))]),
  );
  if (moving.size === 0) return { columns, moving };
  const moved = columns.flatMap(({ cards }) =>
    cards.filter(({ id, stage }) => moving.has(id) && moving.get(id) !== stage),
  );
  const shown = columns.map((column) => {
    const left = column.cards.filter((card) => !moved.includes(card));
    const came = moved.filter(({ id }) => moving.get(id) === column.stage);
    const many = column.many - (column.cards.length - left.length) + came.length;
    return { ...column, many, cards: [...came, ...left] };
  });
  return { columns: shown, moving };
}

/** A card that is moved by keys keeps the focus, although its element is another one in the new column. */
function useFocusOfMoved(board: { current: HTMLElement | null }, isMoving: boolean) {
  const id = useRef<string | null>(null);
  const wasMoving = useRef(false);
  useEffect(() => {
    if (id.current === null) return;
    const card = board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id.current)}"]`);
    if (document.activeElement === document.body) card?.focus();
    // A later change of the board must not take the focus back.
    if (wasMoving.current && !isMoving) id.current = null;
    wasMoving.current = isMoving;
  });
  return {
    keepOn(card: string) {
      id.current = card;
    },
  };
}

/** Moves the focus to a card beside, above or below. */
function stepTo(board: HTMLElement | null, from: Element, side: number, up: number) {
  const columns = [...(board?.querySelectorAll('[data-column]') ?? [])].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-card]'),
  ]);
  const column = columns.findIndex((cards) => cards.includes(from as HTMLElement));
  const row = columns[column]?.indexOf(from as HTMLElement) ?? 0;
  if (side === 0) return columns[column]?.[row + up]?.focus();
  for (let next = column + side; columns[next]; next += side) {
    const cards = columns[next] ?? [];
    const card = cards[Math.min(row, cards.length - 1)];
    if (card) return card.focus();
  }
}
