/** Whether a form with a stage changes it, compared with the stage that was shown. */
export function isStageChanged(text: (field: string) => string): boolean {
  const stage = text('stage');
  if (stage !== text('present')) return stage !== '';
  return stage === 'lost' && text('lostReason') !== text('presentReason');
}
