"""Orca loads this file from its data folder when it starts.

Orca 43 caches facts about an object under its memory address, and keeps them after the object is freed. A new object
at that address is then mistaken for the old one: for example, a link is taken for a part of Firefox's window. The
reading stops there, at random. Keeping every object alive makes its address unique.
"""

from orca.scripts.web import script_utilities

kept = {}


def hash_of_kept(thing):
    kept[id(thing)] = thing
    return hash(thing)


script_utilities.hash = hash_of_kept
