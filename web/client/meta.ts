import type { MetaDescriptor } from 'react-router';
import { shell_description, shell_title } from '../../messages/compiled/messages.js';
import { storeName } from './store-name.ts';

/** A screen's title and description: `export const meta = () => titled(m_title(), m_description())`. */
export function titled(title: string, description: string = shell_description()): MetaDescriptor[] {
  return [
    { title: shell_title({ title, store: storeName() }) },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ];
}
