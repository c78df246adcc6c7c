import { randomUUID } from 'node:crypto';
import type { FieldErrors, Row } from '../../domain/enquiries/form.ts';
import {
  type Mapping,
  type SourceErrors,
  type SourceFields,
  sourceErrors,
} from '../../domain/sources/mapping.ts';
import { NO_FIELDS, type SourceLead } from '../../domain/sources/source-lead.ts';
import { withIntakeDeadline } from '../database/request-deadline.ts';
import type { LeadSourceStore } from '../store/sources/lead-sources.ts';
import type { SourceEvent, SourceEventStore } from '../store/sources/source-events.ts';
import { generalSource, typeOfExample } from './general.ts';
import type { Source } from './source.ts';
import type { SourceResult, TakeLead, TakeLeadResult } from './take-lead.ts';

export type BuiltInSource = Pick<Source, 'name' | 'label' | 'setUp' | 'unset' | 'isSetUp'> & {
  consent: string;
  /** Leads that wait to be fetched, and why the last attempt failed. */
  waiting: number;
  waitingBecause: string;
};
export type RefusedLead = SourceEvent & {
  label: string;
  /** It was announced and could not be fetched. */
  canBeFetched: boolean;
};
/** How an example would be read: values by field name, and what fills no field. */
export type ReadExample = {
  values: Record<string, string>;
  further: Row[];
  errors: FieldErrors;
  isTest: boolean;
};

export type LeadSources = {
  /** The source of this name, with its settings; null for an unknown one. */
  open: (name: string) => Promise<Source | null>;
  take: TakeLead['take'];
  /** Stores announced leads and wakes the fetching. */
  announce: (source: string, ids: readonly string[]) => Promise<void>;
  onResult: (source: string, result: SourceResult) => void;
  /** The store is away; any text may be the name. */
  onUnavailable: (name: string) => void;

  builtIn: () => Promise<BuiltInSource[]>;
  /** The sources that administrators have made. */
  own: () => Promise<SourceFields[]>;
  find: (name: string) => Promise<SourceFields | null>;
  add: (source: SourceFields, by: string) => Promise<SourceErrors | null>;
  /** Null when it is changed; errors otherwise. */
  change: (source: SourceFields) => Promise<SourceErrors | null>;
  remove: (name: string) => Promise<boolean>;
  /** Reads a pasted body as this mapping would; an error text when it cannot be read. */
  readExample: (source: SourceFields, text: string) => Promise<ReadExample | string>;
  /** Stores a pasted body as a test lead. */
  sendExample: (source: SourceFields, text: string) => Promise<TakeLeadResult | string>;

  refused: () => Promise<RefusedLead[]>;
  findRefused: (id: string) => Promise<RefusedLead | null>;
  /** Takes a refused lead in with the values that a person has corrected; null when it is gone. */
  enter: (id: string, fields: Partial<SourceLead['fields']>) => Promise<TakeLeadResult | null>;
  dismiss: (id: string) => Promise<boolean>;
  fetchAgain: (id: string) => Promise<boolean>;
};

type Parts = {
  list: readonly Source[];
  store: LeadSourceStore;
  events: SourceEventStore;
  takeLead: TakeLead;
  pokeFetching: () => void;
  onResult: (source: string, result: SourceResult) => void;
};

export function createLeadSources({ list, store, events, takeLead, ...parts }: Parts): LeadSources {
  const builtIn = (name: string) => list.find((source) => source.name === name) ?? null;
  const labelled = async (found: SourceEvent[]): Promise<RefusedLead[]> => {
    const own = await store.list();
    const labels = new Map([...list, ...own].map(({ name, label }) => [name, label]));
    return found.map((event) => ({
      ...event,
      label: labels.get(event.source) ?? event.source,
      canBeFetched: event.lead === null && builtIn(event.source)?.fetch !== undefined,
    }));
  };
  const taken = (own: readonly SourceFields[]) => [...list, ...own].map(({ name }) => name);

  async function read(source: SourceFields, text: string): Promise<SourceLead | string> {
    const headers = new Headers({ 'content-type': typeOfExample(text) });
    const received = await generalSource(source).receive({ bytes: new TextEncoder().encode(text), headers });
    return received.outcome === 'lead' ? received.lead : 'Paste one lead as JSON, or as key=value&key=value.';
  }

  async function open(name: string): Promise<Source | null> {
    const known = builtIn(name);
    if (known) return known;
    const own = await store.find(name);
    return own && generalSource(own);
  }

  return {
    open,
    take: takeLead.take,
    async announce(source, ids) {
      await withIntakeDeadline((deadline) => events.announce(source, ids, deadline));
      if (ids.length > 0) parts.pokeFetching();
    },
    onResult: parts.onResult,
    onUnavailable: (name) => parts.onResult(builtIn(name)?.name ?? 'others', 'unavailable'),

    async builtIn() {
      const waiting = await events.waiting();
      return list.map(({ name, label, setUp, unset, isSetUp, consent }) => {
        const own = waiting.find(({ source }) => source === name);
        return {
          ...{ name, label, setUp, unset, isSetUp, consent: consent.text },
          ...{ waiting: own?.count ?? 0, waitingBecause: own?.reason ?? '' },
        };
      });
    },
    own: store.list,
    find: store.find,
    async add(source, by) {
      const errors = sourceErrors(source, taken(await store.list()));
      if (Object.keys(errors).length > 0) return errors;
      return (await store.add(source, by)) ? null : { name: 'There is a source of this name already.' };
    },
    async change(source) {
      const errors = sourceErrors(source, []);
      if (Object.keys(errors).length > 0) return errors;
      return (await store.change(source)) ? null : { label: 'This source was removed meanwhile.' };
    },
    remove: store.remove,

    async readExample(source, text) {
      const lead = await read(source, text);
      if (typeof lead === 'string') return lead;
      const { values, errors } = await takeLead.check(generalSource(source), lead);
      return { values, further: lead.further, errors, isTest: lead.isTest };
    },
    async sendExample(source, text) {
      const lead = await read(source, text);
      if (typeof lead === 'string') return lead;
      const { errors } = await takeLead.check(generalSource(source), lead);
      if (Object.keys(errors).length > 0) return { outcome: 'refused', errors };
      return takeLead.take(generalSource(source), { ...lead, id: `test-${randomUUID()}`, isTest: true });
    },

    refused: async () => labelled(await events.refused()),
    async findRefused(id) {
      const event = await events.find(id);
      return event ? ((await labelled([event]))[0] ?? null) : null;
    },
    async enter(id, fields) {
      const event = await events.find(id);
      if (!event) return null;
      // A source that was removed meanwhile keeps its name in the lead.
      const source =
        (await open(event.source)) ??
        generalSource({ ...NO_SOURCE, name: event.source, label: event.source });
      const lead: SourceLead = event.lead ?? { ...NO_LEAD, touch: { utm_source: event.source } };
      const corrected = { ...lead, isTest: false, fields: { ...lead.fields, ...fields } };
      const result = await takeLead.enter(source, corrected, event.key);
      if (result.outcome !== 'refused') await events.remove(id);
      return result;
    },
    dismiss: events.remove,
    async fetchAgain(id) {
      const isThere = await events.fetchAgain(id);
      if (isThere) parts.pokeFetching();
      return isThere;
    },
  };
}

const NO_SOURCE: { mapping: Mapping } = { mapping: {} };
const NO_LEAD = { id: '', isTest: false, fields: NO_FIELDS, further: [] };
