import { usePicture } from './usePicture.ts'

/** A person's photo, or the initials of the first and last name; hidden from screen readers. */
export function Avatar({ name, photo }: { name: string; photo?: string | null }) {
  const picture = usePicture(photo)
  if (picture)
    return <img {...picture} alt="" width={44} height={44} className="avatar" loading="lazy" />
  return (
    <span className="avatar" aria-hidden>
      {initials(name)}
    </span>
  )
}

function initials(name: string) {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => word?.[0]?.toUpperCase()).join('')
}
