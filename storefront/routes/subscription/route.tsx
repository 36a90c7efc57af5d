export default function Subscription() {
  return null;
}
