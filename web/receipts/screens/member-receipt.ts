import { redirect } from 'react-router';
import { numberFrom, type PageArgs, read } from '../../client/request.ts';
import { languageFrom } from '../parts/language.ts';

/** Redirects to the receipt of an order, which is drawn on request. */
export async function loader(args: PageArgs): Promise<Response> {
  const order_number = numberFrom(args, 'order_number');
  const payer = args.url.searchParams.get('payer') || undefined;
  const { url } = await read(args, 'orderReceipt', { order_number, ...languageFrom(args), payer });
  return redirect(url);
}
