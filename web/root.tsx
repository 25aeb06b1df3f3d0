import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import './styles.css';
export default function Root() {
  return (
    <html lang="zh">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
