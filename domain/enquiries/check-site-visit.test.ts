import { expect, test } from 'vitest';
import { check, errorOf, validFields } from '../../tests/harness/checked-fields.ts';

test('no day before today in India', () => {
  expect(errorOf('site-visit', { date: '2026-11-20' })).toEqual({ date: 'Please select a visit date' });
  expect(errorOf('site-visit', { date: '2026-11-21', time: '18:00' })).toEqual({});
  // 19:00 UTC is already tomorrow in India.
  const late = Date.parse('2026-11-21T19:00:00.000Z');
  const result = check('site-visit', { ...validFields['site-visit'], date: '2026-11-21' }, late);
  expect(result).toMatchObject({ ok: false, errors: { date: 'Please select a visit date' } });
});

test('no day that is not in the calendar', () => {
  for (const date of ['2027-02-29', '2026-13-01', '21/11/2026', 'tomorrow', '2026-1-1', 20261122]) {
    expect(errorOf('site-visit', { date }), String(date)).toEqual({ date: 'Please select a visit date' });
  }
});

test('only the half hours offered, and of today only those to come', () => {
  for (const time of ['08:30', '18:30', '10:15', '9:00', '25:00', 'noon']) {
    expect(errorOf('site-visit', { time }), time).toEqual({ time: 'Please select a visit time' });
  }
  expect(errorOf('site-visit', { date: '2026-11-21', time: '11:00' })).toEqual({
    time: 'Please select a visit time',
  });
  expect(errorOf('site-visit', { date: '2026-11-21', time: '11:30' })).toEqual({});
});

test('visitors', () => {
  for (const numvisitor of [1, '20', ' 5 ', '०']) {
    const wanted = numvisitor === '०' ? { numvisitor: 'Please enter a valid number (minimum 1)' } : {};
    expect(errorOf('site-visit', { numvisitor })).toEqual(wanted);
  }
  for (const numvisitor of [0, '0', '-1', '1.5', 1.5, 'two', '1e1']) {
    expect(errorOf('site-visit', { numvisitor })).toEqual({
      numvisitor: 'Please enter a valid number (minimum 1)',
    });
  }
  for (const numvisitor of [21, '21', '9'.repeat(90)]) {
    expect(errorOf('site-visit', { numvisitor })).toEqual({ numvisitor: 'Maximum 20 visitors allowed' });
  }
});

test('consent is a clear yes', () => {
  for (const consent of [true, 'on', 'true', '1', 1, 'yes'])
    expect(errorOf('site-visit', { consent })).toEqual({});
  for (const consent of [false, 'off', 'no', '0', 0, null, {}, [true]]) {
    expect(errorOf('site-visit', { consent })).toHaveProperty('consent');
  }
});
