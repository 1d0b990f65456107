"""Authoring only: cuts the outlines of the characters that boards write out of Noto Serif CJK SC (OFL 1.1, Debian fonts-noto-cjk).

    pip install fonttools   # MIT
    python3 make-glyphs.py /usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc 斜纹棉帆布

What is in the table stays; the characters of the second argument come to it. Which names lack one is told by a test (`boards.test.ts`).
"""

import pathlib
import sys

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection

TABLE = pathlib.Path(__file__).parent / "board-serif.glyphs"


def main(collection: str, more: str = "") -> None:
    font = next(f for f in TTCollection(collection).fonts if f["name"].getDebugName(1).endswith("SC"))
    wanted = {line[0] for line in TABLE.read_text("utf-8").split("\n") if len(line) > 2} | set(more)
    glyph_set, cmap = font.getGlyphSet(), font.getBestCmap()
    lines = []
    for character in sorted(wanted):
        name = cmap.get(ord(character))
        if name is None:
            continue
        pen = SVGPathPen(glyph_set, ntos=lambda v: str(round(v)))
        glyph_set[name].draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
        lines.append(f"{character}\t{round(glyph_set[name].width)}\t{pen.getCommands()}")
    TABLE.write_text("\n".join(lines) + "\n", "utf-8")


main(*sys.argv[1:])
