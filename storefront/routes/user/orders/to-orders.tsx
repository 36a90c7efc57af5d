/** Redirects the address of the centre, and of its parts without a page, to the orders. */
import { redirect } from 'react-router-dom';

export const clientLoader = () => redirect('/user/myOrder/myOrderList');

export default function ToOrders() {
  return null;
}
