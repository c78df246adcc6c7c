import type { RefObject } from 'react';
import type { WaitingSet } from '../drafts/keep.ts';
import type { Listed } from '../fields/listed.ts';
import type { EditingState } from '../use-editing.ts';

export type PanelProps = {
  editing: EditingState;
  /** What is edited; null shows the list of all fields. */
  field: Listed | null;
  /** Which of the pictures was pressed. */
  slot: number | null;
  input: RefObject<HTMLElement | null>;
  seen: readonly Listed[];
  unseen: readonly Listed[];
  /** Of the field among those seen; -1 for one that is not. */
  place: number;
  /** Sets of drafts that wait. */
  sets: readonly WaitingSet[];
  onOpen: (place: string) => void;
  /** Leaves for the administration, to change this record there or to look through its list. */
  onLeave: (href: string, left: 'for-record' | 'for-list') => void;
  onStep: (by: number) => void;
  onClose: () => void;
};
