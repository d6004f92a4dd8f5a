export default function SoonPage() {
  return null;
}
