/** The centre's own address leads to the orders, as do those of its parts that are no pages. */
import { redirect } from 'react-router-dom';

export const clientLoader = () => redirect('/user/myOrder/myOrderList');

export default function ToOrders() {
  return null;
}
