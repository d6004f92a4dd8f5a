export default function SubscribePage() {
  return null;
}
