export default function Cashier() {
  return null;
}
