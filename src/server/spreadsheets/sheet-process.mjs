/**
 * The program that reads one spreadsheet, apart from the server, so that a hostile file cannot take
 * the server's memory or time. Run by `sheet-reader.ts`, which ends the process after its time limit.
 * Runs from its source: it may import packages only, and is JavaScript, like the program of pictures.
 */

import { isUtf8 } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/universal'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

/** Limits of what an XLSX unpacks to, counted while it does, whatever its headers say. */
const MAX_XML_BYTES = 20e6
const MAX_ENTRIES = 500
/** More than the limits of rows and columns that the caller tells the user. */
const MAX_ROWS = 20_000
const MAX_COLUMNS = 60
/** Errors, and formulas without a result. */
const MAX_GAPS = 60_000
/** One more than the limit of a cell, so that the caller sees that it is too long. */
const MAX_CHARACTERS = 501
/** As much as the largest CSV holds; a text that cells of an XLSX share counts in each. */
const MAX_TOTAL_CHARACTERS = 5e6
const SEPARATORS = [';', ',', '\t']

/** A reason why the file is not read. */
class Refused extends Error {}

process.once('message', async (/** @type {import('./sheet-reader.ts').Job} */ { bytes, folha }) => {
  try {
    answer(await read(Buffer.from(bytes), folha))
  } catch (error) {
    answer({ problem: error instanceof Refused ? error.message : 'unknown' })
  }
})

/** Sends the answer and ends the process at once. */
function answer(message) {
  process.send(message, () => process.kill(process.pid, 'SIGKILL'))
}

async function read(bytes, folha) {
  const starts = (hex) => bytes.subarray(0, hex.length / 2).toString('hex') === hex
  if (starts('d0cf11e0a1b11ae1')) throw new Refused('old-or-locked')
  if (starts('504b0304')) return readXlsx(bytes, folha)
  return { folhas: [], folha: null, is1904: false, rows: filled(rowsOfCsv(textOf(bytes))) }
}

async function readXlsx(bytes, folha) {
  const { archive, hidden, is1904 } = await unpacked(bytes)
  const sheets = await readXlsxFile(archive)
  const asked = folha
    ? sheets.find(({ sheet }) => sheet === folha)
    : (sheets.find(({ data }, at) => isTable(data) && !hidden.includes(at)) ?? sheets[0])
  if (!asked) throw new Refused(folha ? 'no-such-sheet' : 'unknown')
  const folhas = sheets.map(({ sheet }) => sheet)
  return { folhas, folha: asked.sheet, is1904, rows: filled(asked.data) }
}

/** Whether two rows have cells beside one another, which those of a cover have not. */
const isTable = (data) =>
  data.filter((row) => row.filter((cell) => cell !== null).length > 1).length > 1

/**
 * Unpacks the XML of an XLSX, and packs it again without compression and with sizes that are true.
 * Returns also which of its sheets are hidden, by their order, and whether it counts days from 1904.
 */
async function unpacked(bytes) {
  const options = { lazyEntries: true, validateEntrySizes: false, strictFileNames: false }
  const archive = await fromBufferPromise(bytes, options)
  const clean = new ZipFile()
  let entries = 0
  let total = 0
  let workbook
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName
    if (++entries > MAX_ENTRIES) throw new Refused('too-large')
    if (/(^|\/)vbaProject\.bin$/i.test(name)) throw new Refused('macros')
    if (!/\.(xml|rels)$/i.test(name)) continue
    const chunks = []
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      total += chunk.length
      if (total > MAX_XML_BYTES) throw new Refused('too-large')
      chunks.push(chunk)
    }
    const content = Buffer.concat(chunks)
      .toString('latin1')
      // LibreOffice writes 'true', which the library does not know.
      .replace(/(?<=<(\w+:)?workbookPr\s[^>]*date1904=")true/, '1')
    if (name === 'xl/workbook.xml') workbook = content
    // Latin-1 keeps every byte.
    const texts = withoutGaps(content)
    clean.addBuffer(Buffer.from(texts, 'latin1'), name, { compress: false })
  }
  if (!workbook) throw new Refused('unknown')
  clean.end()
  const { buffer: memory, byteOffset, byteLength } = await buffer(clean.outputStream)
  const sheets = workbook.match(/<(\w+:)?sheet\s[^>]*>/g) ?? []
  const hidden = sheets.flatMap((tag, at) => (/\sstate="(very)?hidden"/i.test(tag) ? [at] : []))
  const is1904 = /<(\w+:)?workbookPr\s[^>]*date1904="1"/.test(workbook)
  return { archive: memory.slice(byteOffset, byteOffset + byteLength), hidden, is1904 }
}

/** No cell is within another: looking for its end stops there, so that a sheet of open cells takes no longer. */
const CELL = /<((?:\w+:)?)c(\s[^<>]*?)?(?:\/>|>((?:(?!<\1c[\s/>]).)*?)<\/\1c>)/gs
const FORMULA = /<(\w+:)?f[\s/>]/
const RESULT = /<(\w+:)?v[\s/>]/
const FILLED_RESULT = /<(\w+:)?v(\s[^>]*)?>\s*[^\s<]/

/**
 * Writes errors such as '#REF!' as texts, and '#SEM RESULTADO!' for a formula whose result the file lacks: as an empty
 * cell they would be hidden. A formula may result in an empty text.
 */
function withoutGaps(xml) {
  const parts = []
  let end = 0
  for (const found of xml.matchAll(CELL)) {
    const [cell, prefix, attributes = '', inside = ''] = found
    const type = /\st="(\w+)"/.exec(attributes)?.[1]
    const isDone = type === 'str' ? RESULT.test(inside) : FILLED_RESULT.test(inside)
    const isComputed = type === 'e' || FORMULA.test(inside)
    if (!isComputed || (isDone && type !== 'e')) continue
    if (parts.length > 2 * MAX_GAPS) throw new Refused('too-large')
    const result = isDone ? inside : `<${prefix}v>#SEM RESULTADO!</${prefix}v>`
    parts.push(
      xml.slice(end, found.index),
      `<${prefix}c${attributes.replace(/\st="\w+"/, '')} t="str">${result}</${prefix}c>`,
    )
    end = found.index + cell.length
  }
  return parts.join('') + xml.slice(end)
}

/** UTF-8 or UTF-16 by its mark, else UTF-8 if it is valid, else Windows-1252. */
function textOf(bytes) {
  const start = bytes.subarray(0, 2).toString('hex')
  const marked = { fffe: 'utf-16le', feff: 'utf-16be' }[start]
  const encoding = marked ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  const text = new TextDecoder(encoding).decode(bytes)
  // Neither tables nor letters have these; a page of the web is no table either.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they show that this is no text.
  if (!text.trim() || /[\0-\x08\x0e-\x1a]/.test(text) || /^\s*<|^%PDF/.test(text))
    throw new Refused('unknown')
  return text
}

/** Parses with the separator that gives most rows the same number of cells. */
function rowsOfCsv(text) {
  const [, said, rest] = /^sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? []
  // The line that says the separator keeps its number.
  if (said) return [[], ...parsed(rest, said)]
  const tried = SEPARATORS.map((separator) => parsed(text, separator)).map((rows) => ({
    rows,
    same: mostOfOneCount(rows),
  }))
  return tried.reduce((best, each) => (each.same > best.same ? each : best)).rows
}

function parsed(text, delimiter) {
  const options = { delimiter, relax_column_count: true, relax_quotes: true }
  try {
    return parse(text, options)
  } catch {
    // A quote that is never closed is part of a text.
    return parse(text, { ...options, quote: null })
  }
}

/** How many rows have the commonest number of cells, of those with more than one. */
function mostOfOneCount(rows) {
  const counts = new Map()
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

/** The rows with something in them, by their number, as texts without the empty cells at the end. */
function filled(rows) {
  const all = []
  let characters = 0
  for (const [index, row] of rows.entries()) {
    const cells = row.map(cellText)
    while (cells.length > 0 && !cells.at(-1).trim()) cells.pop()
    if (cells.length === 0) continue
    for (const cell of cells) characters += cell.length
    const isTooLong = characters > MAX_TOTAL_CHARACTERS || all.length === MAX_ROWS
    if (isTooLong || cells.length > MAX_COLUMNS) throw new Refused('too-large')
    all.push({ linha: index + 1, celulas: cells })
  }
  return all
}

/**
 * A typed cell as a text that reads as nothing else: a day as 2026-08-12, and a number that is not
 * whole with a comma and at least four digits after it.
 */
function cellText(value) {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'number') return numberText(value)
  return value.replaceAll('\0', '').toWellFormed().slice(0, MAX_CHARACTERS)
}

function numberText(value) {
  const text = String(value)
  const [, whole, digits] = /^(-?\d+)\.(\d+)$/.exec(text) ?? []
  return digits ? `${whole},${digits.padEnd(4, '0')}` : text
}
