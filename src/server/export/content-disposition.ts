/**
 * The header that says what the file is called and whether it is shown or saved (RFC 6266): plain letters for old
 * programs, and the name with its accents (RFC 5987) for all others.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string) {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}
