import { expect, test } from 'vitest';
import { GATE_WIDTH_METRES } from './ground.ts';
import { perspectiveOf, SURVEY, surveyOf } from './survey-lines.ts';

test('the target of a camera is in the centre, and nearer points are lower', () => {
  // The aerial camera looks at a point 3 m under the ground, slightly below the middle.
  const seenAt = perspectiveOf('aerial.jpg');
  const [across, down] = seenAt?.([-12, -12]) ?? [];
  expect(across).toBeCloseTo(SURVEY.width / 2, 0);
  expect(down).toBeLessThan(SURVEY.height / 2);
  const gate = seenAt?.([-GATE_WIDTH_METRES / 2, -152]) ?? [0, 0];
  expect(gate[1]).toBeGreaterThan(300);
  expect(gate[0]).toBeLessThan(200);
});

test('lines are drawn of visible points, and on no picture without recorded heights', () => {
  const plots = [{ corners: '12.56,-120 21.704,-120 21.704,-101.712 12.56,-101.712' }];
  const outlines = surveyOf('aerial.jpg', plots)?.path.match(/M[^Z]*Z/g) ?? [];
  expect(outlines.length).toBeGreaterThan(15);
  expect(outlines.length).toBe((surveyOf('aerial.jpg', [])?.path.match(/M[^Z]*Z/g) ?? []).length + 1);
  expect(surveyOf('gate.jpg', plots)).toBeNull();
  // The drawing is cached for the same plots.
  expect(surveyOf('aerial.jpg', plots)).toBe(surveyOf('aerial.jpg', plots));
});
