import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { useHereWith, useKeptChoice } from './kept-choice.ts';

function Choice() {
  const kept = useKeptChoice();
  return `${kept('session_id')} ${useHereWith({ session_id: 's2', starts_at: null })}`;
}

/** What a component reads from an address, for a parent or a visitor. */
function readAt(address: string, isParent: boolean): string {
  const Stub = createRoutesStub([
    { id: 'root', path: '/course_info/C1', Component: Choice, loader: () => ({}) },
  ]);
  const hydrationData = { loaderData: { root: { self: isParent ? { type: 'user' } : null } } };
  return renderToStaticMarkup(<Stub initialEntries={[address]} hydrationData={hydrationData} />);
}

test('the session chosen before signing in is in the address to return to, and chosen there', () => {
  expect(readAt('/course_info/C1', false)).toBe(' /course_info/C1?session_id=s2');
  expect(readAt('/course_info/C1?session_id=s1', true)).toBe('s1 /course_info/C1?session_id=s2');
  // Visitors share a page that is rendered without it.
  expect(readAt('/course_info/C1?session_id=s1', false)).toBe(' /course_info/C1?session_id=s2');
});
