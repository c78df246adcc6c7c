import { expect, test } from 'vitest';
import type { Total } from '../../../server/store/reports/reports.ts';
import { ownerFigures } from './owner-figures.ts';
import { ownersTable } from './tables.ts';

const row = (kind: Total['kind'], value: string, state: string, count: number): Total => ({
  ...{ kind, value, state, count },
});

test('each owner has leads, calls in time, the median wait, visits and bookings; the gone share a row', () => {
  const people = [
    { id: 'a', name: 'Asha' },
    { id: 'r', name: 'Ravi' },
  ];
  const owners = ownerFigures(
    {
      leads: [
        row('owner-lead', 'a', 'incoming', 3),
        row('owner-lead', 'a', 'visited', 2),
        row('owner-lead', 'a', 'lost/booked', 1),
        row('owner-lead', 'r', 'incoming', 1),
        row('owner-lead', 'x', 'incoming', 1),
        row('owner-lead', 'y', 'contacted', 1),
        // Their lead was given to somebody else since.
        row('owner-lead', 'z', 'incoming', 0),
      ],
      contacts: [
        row('owner-contact', 'a', '5', 2),
        row('owner-contact', 'a', '15', 2),
        row('owner-contact', 'a', 'not-yet', 2),
        row('owner-contact', 'r', 'not-yet', 1),
      ],
      targets: [row('owner-target', 'a', 'within', 2), row('owner-target', 'a', 'late', 1)],
    },
    people,
  );
  expect(ownersTable(owners).rows).toEqual([
    { name: 'Asha', cells: [6, 2, 66, 15, 3, 1] },
    { name: 'Those who have left', cells: [2, null, null, null, 0, 0] },
    { name: 'Ravi', cells: [1, null, null, null, 0, 0] },
  ]);
});
