export function FollowButton() {
  return null;
}
