export default function ChatsPage() {
  return null;
}
