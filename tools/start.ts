import { exit, versions } from 'node:process';

if (Number(versions.node.split('.')[0]) < 26) {
  console.error('Start with `npm start`: it runs on the Node.js that was installed with the project.');
  exit(1);
}
await import('./open-shop.ts');
