import { useEffect, useState } from 'react'

/** The width of the white margin, in modules, that the standard requires. */
const quietZone = 4

type Drawing = { readonly size: number; readonly path: string }

/**
 * A QR code, drawn in the browser: it may contain a secret, which must not go to another site. The library is fetched
 * on first use.
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    let isCurrent = true
    void draw(text).then((drawn) => isCurrent && setDrawing(drawn))
    return () => {
      isCurrent = false
    }
  }, [text])
  const size = (drawing?.size ?? 0) + 2 * quietZone
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}>
      {drawing && <path d={drawing.path} />}
    </svg>
  )
}

async function draw(text: string): Promise<Drawing> {
  const [{ generate }, { toSvgPath }] = await Promise.all([import('lean-qr'), import('lean-qr/extras/svg')])
  const code = generate(text)
  return { size: code.size, path: toSvgPath(code) }
}
