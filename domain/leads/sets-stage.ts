/** Whether a form that shows the stage says another stage, or another reason, than its reader has seen. */
export function setsStage(text: (field: string) => string): boolean {
  const stage = text('stage');
  if (stage !== text('present')) return stage !== '';
  return stage === 'lost' && text('lostReason') !== text('presentReason');
}
