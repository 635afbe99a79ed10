/** The QR code of a Pix text, as an SVG in a data URL: it may stand in any page, and be printed in any size. */
export async function drawQr(copia_e_cola: string): Promise<string> {
  const { default: QRCode } = await import('qrcode')
  const svg = await QRCode.toString(copia_e_cola, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
