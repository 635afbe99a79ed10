import { z } from 'zod'

export const httpUrl = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/+$/, ''))
  .optional()
export const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//)
  .optional()

/**
 * Parses `s3://bucket?region=…&endpoint=…&forcePathStyle=true`; rejects an unknown parameter as a
 * typing mistake.
 */
export const bucketUrl = z
  .url({ protocol: /^s3$/ })
  .refine((text) => {
    // Runs even if the text is not an URL.
    const { hostname, pathname, searchParams } = URL.parse(text) ?? new URL('s3://')
    const known = [...searchParams.keys()].every((name) => BUCKET_PARAMETERS.includes(name))
    return (
      hostname &&
      pathname.length < 2 &&
      known &&
      isHttp(searchParams.get('endpoint') ?? 'http://s3')
    )
  })
  .optional()
const BUCKET_PARAMETERS = ['region', 'endpoint', 'forcePathStyle']
const isHttp = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

/** Parses `host:port`, with brackets around an IPv6 address, or the path of a socket. */
export const scanner = z
  .string()
  .transform((text) => {
    const [, bracketed, host = bracketed, port] =
      /^(?:\[([0-9a-f:.]+)\]|([^\s:/[\]]+)):(\d{1,5})$/i.exec(text) ?? []
    return text.startsWith('/') ? { path: text } : { host: host ?? '', port: Number(port ?? 0) }
  })
  .refine((place) => 'path' in place || (place.host && place.port > 0 && place.port <= 65_535))
  .optional()
