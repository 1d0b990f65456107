"""Authoring only: cuts the outlines of the characters that boards write out of Noto Serif CJK SC (OFL 1.1, Debian fonts-noto-cjk).

    pip install fonttools   # MIT
    python3 make-glyphs.py /usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc
"""

import pathlib
import re
import sys

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection

HERE = pathlib.Path(__file__).parent
LOCAL = HERE.parent.parent
# What is only read in a sentence is never written.
READ = {"accessories.ts", "class-words.ts", "ensembles.ts", "fitting.ts", "occasions.ts", "piece-designs.ts", "placed-figure.ts", "undrawn.ts", "unshown.ts", "wording.ts"}
SOURCES = [
    *LOCAL.glob("boards/*.ts"),
    *(path for path in LOCAL.glob("garment/designs/*.ts") if path.name not in READ),
    *LOCAL.glob("garment/designs/cuts/*.ts"),
    *LOCAL.glob("garment/designs/manners/*.ts"),
    LOCAL / "accessory/accessories.ts",
    LOCAL / "caption/silhouette.ts",
    LOCAL / "caption/surface.ts",
    LOCAL.parents[2] / "contract/colour/chinese-colours.ts",
]


def names(text: str) -> set[str]:
    """Chinese characters of code; comments are not written on boards."""
    code = re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.S)
    # Nor are the words that pieces and occasions are asked for with.
    code = re.sub(r"words: ('[^']*'|\[[^\]]*\])|suits: /[^/]*/", "", code)
    return {c for c in code if "\u3000" <= c <= "\u9fff"}


def main(collection: str) -> None:
    font = next(f for f in TTCollection(collection).fonts if f["name"].getDebugName(1).endswith("SC"))
    wanted = set().union(*(names(path.read_text("utf-8")) for path in SOURCES)) | {chr(c) for c in range(33, 127)} | set("·、—")
    glyph_set, cmap = font.getGlyphSet(), font.getBestCmap()
    lines = []
    for character in sorted(wanted):
        name = cmap.get(ord(character))
        if name is None:
            continue
        pen = SVGPathPen(glyph_set, ntos=lambda v: str(round(v)))
        glyph_set[name].draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
        lines.append(f"{character}\t{round(glyph_set[name].width)}\t{pen.getCommands()}")
    (HERE / "board-serif.glyphs").write_text("\n".join(lines) + "\n", "utf-8")


main(sys.argv[1])
