import { expect, test } from 'vitest';
import { structuredDataFaults } from './schema-org.ts';

const offer = { '@type': 'Offer', price: '90.00', priceCurrency: 'CNY' };

test('accepts valid schema.org, with properties inherited from parent classes', async () => {
  const course = {
    '@type': 'Course',
    name: 'Go',
    provider: { '@type': 'EducationalOrganization', name: 'T' },
  };
  expect(await structuredDataFaults([{ ...course, offers: [offer], courseCode: 'C1' }])).toEqual([]);
});

test.each([
  ['a class that there is none of', { '@type': 'Lesson', name: 'Go' }],
  ['a property that the class does not have', { '@type': 'Course', courseColour: 'red' }],
  ['a property deep within', { '@type': 'Course', offers: [{ ...offer, prize: '1' }] }],
  ['a property of another class', { '@type': 'Person', name: 'Lin', courseCode: 'C1' }],
])('finds %s', async (_what, thing) => {
  expect(await structuredDataFaults([thing])).toHaveLength(1);
});
