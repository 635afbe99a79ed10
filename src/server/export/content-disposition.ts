/**
 * Returns a Content-Disposition header (RFC 6266): an ASCII name for old programs and the full name
 * (RFC 5987) for all others.
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
