import type { Services } from '../../../server/services.ts';
import { moveCard } from './board/board-action.ts';
import { MOVE } from './board/move-names.ts';
import { changeLead, type LeadAnswer, undoChange } from './lead-action.ts';
import { plotSizes } from './load-leads.ts';
import { regroup } from './regroup-action.ts';
import { sendAgain } from './send-again.ts';
import { changeChosen, isBatch, undoChosen } from './table/bulk-change.ts';
import { tableInForm } from './table/columns.ts';
import { changeViews, isRemovedView } from './view-action.ts';

type Desk = {
  services: Services;
  account: { id: string; name: string };
  requestId: string;
};
type Action = (form: FormData, desk: Desk) => Promise<LeadAnswer>;

const change: Action = async (form, { services, account }) => {
  const { townshipPlots } = await services.content.snapshot();
  return changeLead(form, {
    leads: services.leads,
    by: account,
    now: services.now(),
    isPlot: (number) => townshipPlots.some((plot) => plot.number === number),
    sizes: plotSizes(townshipPlots),
  });
};
const changeGrouping: Action = (form, { services, account }) =>
  regroup(form, { leads: services.leads, by: account });
const changeView: Action = (form, { services, account }) =>
  changeViews(form, { views: services.leadViews, account: account.id });
const undo: Action = (form, desk) =>
  isRemovedView(form)
    ? changeView(form, desk)
    : isBatch(form)
      ? undoChosen(form, { leads: desk.services.leads, by: desk.account })
      : undoChange(form, { leads: desk.services.leads, by: desk.account });
const changeMany: Action = (form, { services, account }) =>
  changeChosen(form, { leads: services.leads, by: account });
const arrange: Action = async (form, { services, account }) => {
  await services.leadViews.setTable(account.id, tableInForm(form));
  return { done: 'The columns are set.' };
};
const send: Action = (form, { services, account, requestId }) =>
  sendAgain(services, form, { who: account.id, name: account.name, requestId });

/** Every action of the page by its `intent`. */
const ACTIONS: Record<string, Action> = {
  owner: change,
  // Devices with an older page send notes in a form of their own.
  note: change,
  interest: change,
  contact: change,
  'follow-up': change,
  'follow-up-done': change,
  merge: changeGrouping,
  split: changeGrouping,
  apart: changeGrouping,
  'view-save': changeView,
  'view-change': changeView,
  'view-up': changeView,
  'view-remove': changeView,
  'chosen-owner': changeMany,
  'chosen-stage': changeMany,
  columns: arrange,
  [MOVE]: (form, { services, account }) => moveCard(form, { leads: services.leads, by: account }),
  undo,
  release: send,
  'release-all': send,
  'try-channel': send,
  replay: send,
  'replay-all': send,
};

/** Carries out a form of the page, and describes the outcome. */
export async function runAction(form: FormData, desk: Desk): Promise<LeadAnswer> {
  const intent = String(form.get('intent') ?? '');
  const action = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent] : undefined;
  return action ? action(form, desk) : { problem: 'This page has no such button.' };
}
